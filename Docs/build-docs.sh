#!/usr/bin/env bash
# Builds the documentation of all modules into .build/documentation/LoadingManager.doccarchive.
# A broken link or a warning fails, as in Xcode, which also builds each module without the others, so that no link leads to
# another module. To read it: python3 -m http.server -d <that folder>
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

out=.build/documentation
rm -rf "$out" && mkdir -p "$out"
modules=(Loading LoadingItems LoadingStore LoadingOutbox LoadingUI LoadingLists LoadingTesting)
for module in "${modules[@]}"; do swift build "$@" --target "$module"; done
modules_folder=$(swift build "$@" --show-bin-path)/Modules
target=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')

for module in "${modules[@]}"; do
  mkdir "$out/$module"
  swift symbolgraph-extract -module-name "$module" -target "$target" -I "$modules_folder" -I Sources/CSQLite \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols \
    -output-dir "$out/$module"
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$out/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "loading-manager.$module" \
    --warnings-as-errors --output-dir "$out/$module.doccarchive"
done
archives=("${modules[@]/%/.doccarchive}")
docc merge "${archives[@]/#/$out/}" \
  --synthesized-landing-page-name LoadingManager --output-path "$out/LoadingManager.doccarchive"
echo "$out/LoadingManager.doccarchive"
