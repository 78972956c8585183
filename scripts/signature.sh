#!/bin/sh
# One hash over everything that the examples write for fixed inputs.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
go run ./examples/substation -out "$dir/substation" "2КТП-400/10/0,4 кВ, два ввода с АВР, пять отходящих: жильё 120 А, жильё 100 А, котельная 160 А, ФАП 80 А, уличное освещение 25 А" >/dev/null
if [ -d examples/modular ]; then
	go run ./examples/modular -out "$dir/modular" "общежитие на 42 человека, по трое в комнате" >/dev/null
fi
(cd "$dir" && find . -type f | LC_ALL=C sort | xargs sha256sum) | sha256sum | cut -d' ' -f1
