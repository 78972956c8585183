#!/bin/sh
# Installs the programs that the tests compare with, where it may; otherwise names them.
# Debian package → command that shows it is there.
set -eu

missing=""
need() { # package, test command...
	pkg=$1
	shift
	"$@" >/dev/null 2>&1 || missing="$missing $pkg"
}

have() { PATH="$PATH:/usr/games" command -v "$1"; }

need stockfish have stockfish
need fairy-stockfish have fairy-stockfish
need glaurung have glaurung
need ethereal-chess have ethereal-chess
need toga2 have toga2
need librecad have librecad
need poppler-utils have pdftotext
need python3-ezdxf /usr/bin/python3 -c 'import ezdxf'
need nodejs have node
need npm have npm

if [ -n "$missing" ]; then
	echo "installing:$missing" >&2
	if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
		echo "cannot install packages as this user; install these and run again:" >&2
		echo "  sudo apt-get install$missing" >&2
		exit 1
	fi
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -qq >/dev/null
	# shellcheck disable=SC2086
	apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi
sh "$(dirname "$0")/npm.sh"
