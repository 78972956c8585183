#!/bin/sh
# Puts the npm packages that the tests open files with into node_modules, which git
# ignores. One command installs all of them: a second one would remove the first's.
# Neither package.json nor a lock file is written.
set -eu
cd "$(dirname "$0")/.."

packages="web-ifc@0.0.78"

for p in $packages; do
	name=${p%@*}
	if ! grep -qs "\"version\": \"${p##*@}\"" "node_modules/$name/package.json"; then
		echo "installing: $packages" >&2
		# shellcheck disable=SC2086
		npm install --no-package-lock --no-save --no-audit --no-fund --ignore-scripts --silent --prefix . $packages
		exit 0
	fi
done
