# Targets a person runs; each is one or two plain commands. DATA is the folder of the
# measuring material (never part of the repository) for the bench-* targets, or the
# subfolder of one target.

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
DATA ?=
chess = $(or $(wildcard $(DATA)/chess),$(DATA))
texts = $(or $(wildcard $(DATA)/narrate),$(DATA))

.PHONY: test lint golden signature bench docs tools bench-tactics bench-lichess bench-opponents bench-guard

# Installs what is missing, then lets no test skip.
test: tools lint
	PLUMBLINE_REQUIRE=all go test ./...
	cd testdata/consumer && go test ./...

tools:
	sh scripts/tools.sh

lint:
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); \
	if [ -n "$$unformatted" ]; then echo "gofmt would change: $$unformatted"; exit 1; fi
	go vet ./...
	go run $(STATICCHECK) ./...

# Rewrites the reference files; look at every one before committing it.
golden:
	GOLDEN_UPDATE=1 go test ./...

# One hash over all outputs of the examples. A commit that changes it says why.
signature:
	@sh scripts/signature.sh

bench:
	go test -run '^$$' -bench . -benchtime 3x ./bundle/... ./kit/... ./substation/... ./examples/...

docs:
	PLUMBLINE_UPDATE_DOCS=1 go test -run TestDocsAreFresh .

bench-tactics:
	go run ./chesscoach/tactics/benchtactics -data $(chess)

bench-lichess:
	go run ./chesscoach/measure/benchlichess -data $(chess)

bench-opponents:
	go run ./chesscoach/measure/benchopponents

bench-guard:
	go run ./examples/benchguard -data $(texts)
