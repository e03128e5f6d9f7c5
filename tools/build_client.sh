#!/usr/bin/env bash
# Builds the browser's client into the package: npm's packages as they are pinned, then the build.
set -euo pipefail
cd "$(dirname "$0")/../web"
if ! command -v npm >/dev/null; then
  echo "Without Node (20 or newer) the browser's client is not built; the table shows a plain page instead." >&2
  exit 1
fi
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo "Installing the client's packages …"
  npm ci --silent
  touch node_modules/.package-lock.json
fi
npm run --silent build -- --logLevel warn
