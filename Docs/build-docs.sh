#!/usr/bin/env bash
# Builds the documentation of all modules into .build/documentation/LoadingManager.doccarchive.
# A broken link or a warning fails. To read it: python3 -m http.server -d <that folder>
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

out=.build/documentation
rm -rf "$out" && mkdir -p "$out"
# The symbols of all modules are asked for, those of the tests too: in a fresh clone they have to be there.
swift build --build-tests
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols > "$out/symbols.log" 2>&1 \
  || { cat "$out/symbols.log"; exit 1; }

convert() { # MODULE [--dependency ARCHIVE ...]
  local module=$1; shift
  mkdir -p "$out/$module"
  find .build/*/symbolgraph -name "$module.symbols.json" -exec cp {} "$out/$module" \;
  find .build/*/symbolgraph -name "$module@*.symbols.json" -exec cp {} "$out/$module" \;
  docc convert "Docs/$module.docc" --additional-symbol-graph-dir "$out/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "loading-manager.$module" \
    --enable-experimental-external-link-support "$@" --warnings-as-errors \
    --output-dir "$out/$module.doccarchive"
}

convert Loading
convert LoadingStore --dependency "$out/Loading.doccarchive"
convert LoadingUI --dependency "$out/Loading.doccarchive"
convert LoadingTesting
docc merge "$out"/{Loading,LoadingStore,LoadingUI,LoadingTesting}.doccarchive \
  --synthesized-landing-page-name LoadingManager --output-path "$out/LoadingManager.doccarchive"
echo "$out/LoadingManager.doccarchive"
