#!/usr/bin/env bash
# A Chromium for the tests of the client: Debian's without windows where it is there or can be installed, else any other.
set -euo pipefail
has() { command -v "$1" >/dev/null; }
if has chromium-headless-shell; then exit 0; fi
if [ "$(id -u)" = 0 ] && has apt-get; then
  echo "Installing Chromium …"
  install() { apt-get -o DPkg::Lock::Timeout=900 install -y -qq chromium-headless-shell >/dev/null; }
  { install 2>/dev/null || { apt-get update -qq && install; }; } && exit 0
fi
if has chromium || has chromium-browser || has google-chrome; then exit 0; fi
echo "There is no Chromium: the tests in a browser will be skipped." >&2
