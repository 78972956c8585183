// Opens an IFC file with web-ifc and prints what it saw as JSON.
// node open.cjs <folder of web-ifc> <file>
"use strict";
const fs = require("fs");
const W = require(process.argv[2]);

const types = ["IFCPROJECT", "IFCSITE", "IFCBUILDING", "IFCBUILDINGSTOREY", "IFCSPACE", "IFCWALL", "IFCSLAB", "IFCDOOR", "IFCWINDOW",
  "IFCOPENINGELEMENT", "IFCSTAIR", "IFCSTAIRFLIGHT", "IFCELEMENTQUANTITY"];
const bodies = ["IFCSPACE", "IFCWALL", "IFCSLAB", "IFCDOOR", "IFCWINDOW", "IFCSTAIRFLIGHT"];

// web-ifc logs to the console; all of it is kept and none mixes with the answer.
const problems = [];
for (const f of ["log", "info", "debug", "warn", "error"]) console[f] = (...a) => problems.push(a.join(" "));

async function main() {
  const api = new W.IfcAPI();
  await api.Init();
  api.SetLogLevel(W.LogLevel.LOG_LEVEL_WARN);
  const m = api.OpenModel(fs.readFileSync(process.argv[3]));
  if (m < 0) throw new Error("the file does not open");
  const text = (v) => (v ? v.value : "");
  const ids = (t) => { const v = api.GetLineIDsWithType(m, W[t]); return Array.from({ length: v.size() }, (_, i) => v.get(i)); };
  const line = (id) => api.GetLine(m, id);

  const seen = { Schema: api.GetModelSchema(m), Count: {}, Storeys: [], Spaces: [], Names: {}, Meshes: {}, Problems: problems };
  for (const t of types) {
    const all = ids(t);
    seen.Count[t] = all.length;
    seen.Names[t] = all.map((id) => text(line(id).Name));
  }
  for (const id of ids("IFCBUILDINGSTOREY")) seen.Storeys.push({ Name: text(line(id).Name), Elevation: line(id).Elevation.value });

  const storeyOf = {}, area = {}, note = {};
  for (const id of ids("IFCRELAGGREGATES")) {
    const r = line(id);
    for (const o of r.RelatedObjects) storeyOf[o.value] = text(line(r.RelatingObject.value).Name);
  }
  for (const id of ids("IFCRELDEFINESBYPROPERTIES")) {
    const r = line(id), set = line(r.RelatingPropertyDefinition.value);
    if (text(set.Name) !== "Qto_SpaceBaseQuantities") continue;
    for (const q of set.Quantities.map((h) => line(h.value))) {
      if (text(q.Name) !== "NetFloorArea") continue;
      for (const o of r.RelatedObjects) { area[o.value] = q.AreaValue.value; note[o.value] = text(q.Description); }
    }
  }
  for (const id of ids("IFCSPACE")) {
    const s = line(id);
    seen.Spaces.push({ Number: text(s.Name), Name: text(s.LongName), Storey: storeyOf[id], Area: area[id] || 0, Note: note[id] || "" });
  }
  for (const t of bodies) {
    const list = (seen.Meshes[t] = []);
    api.StreamAllMeshesWithTypes(m, [W[t]], (mesh) => list.push(measure(api, m, mesh, text(line(mesh.expressID).Name))));
  }
  api.CloseModel(m);
  process.stdout.write(JSON.stringify(seen));
}

// measure adds up the tetrahedra under the triangles. web-ifc turns the model so that Y
// points up; it is turned back here.
function measure(api, m, mesh, name) {
  const out = { Name: name, Volume: 0, Min: [Infinity, Infinity, Infinity], Max: [-Infinity, -Infinity, -Infinity] };
  for (let i = 0; i < mesh.geometries.size(); i++) {
    const placed = mesh.geometries.get(i), T = placed.flatTransformation;
    const g = api.GetGeometry(m, placed.geometryExpressID);
    const v = api.GetVertexArray(g.GetVertexData(), g.GetVertexDataSize());
    const index = api.GetIndexArray(g.GetIndexData(), g.GetIndexDataSize());
    const at = (k) => {
      const x = v[6 * k], y = v[6 * k + 1], z = v[6 * k + 2];
      const p = [0, 1, 2].map((r) => T[r] * x + T[4 + r] * y + T[8 + r] * z + T[12 + r]);
      return [p[0], -p[2], p[1]];
    };
    for (let k = 0; k < index.length; k += 3) {
      const [a, b, c] = [at(index[k]), at(index[k + 1]), at(index[k + 2])];
      out.Volume += (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6;
      for (const p of [a, b, c]) for (let d = 0; d < 3; d++) { out.Min[d] = Math.min(out.Min[d], p[d]); out.Max[d] = Math.max(out.Max[d], p[d]); }
    }
    g.delete();
  }
  return out;
}

main().catch((e) => { process.stderr.write(String(e && e.stack || e) + "\n"); process.exit(1); });
