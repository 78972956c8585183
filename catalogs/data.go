package catalogs

import (
	"embed"
	"io/fs"
)

//go:embed data
var embedded embed.FS

// Data returns the embedded catalogue: sources.csv and a folder for each engine. A
// folder on disk of the same shape takes its place through the same loaders.
func Data() fs.FS {
	sub, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err) // "data" is a valid path
	}
	return sub
}
