#!/usr/bin/env bash
# A Chromium for the tests of the client: the one that is there, or Debian's where it can be installed.
set -euo pipefail
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium …"
  apt-get update -qq && apt-get -o DPkg::Lock::Timeout=900 install -y -qq chromium >/dev/null && exit 0
fi
echo "There is no Chromium: the tests in a browser will be skipped." >&2
