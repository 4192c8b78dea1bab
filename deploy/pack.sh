#!/bin/sh
# Builds a release, a folder with only the files that a server needs, from a checkout that is installed
# (`npm ci`) and whose website is built (`npm run build:release`).
#
#     deploy/pack.sh <folder>
#
# The folder must not exist yet, and appears only when it is complete. COMMIT names its commit if there is no
# repository.
set -eu

[ $# -eq 1 ] || { echo "usage: deploy/pack.sh <folder>" >&2; exit 2; }
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
target=$1
[ ! -e "$target" ] || { echo "$target is there already" >&2; exit 1; }
[ -f "$root/apps/web/build/site/site.json" ] || { echo "the website is not built: npm run build:release" >&2; exit 1; }
commit=${COMMIT:-$(git -C "$root" rev-parse HEAD)}

partial=$target.partial.$$
trap 'rm -rf "$partial"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$partial/apps/web/build"
partial=$(CDPATH='' cd -- "$partial" && pwd)

cd "$root"
# The manifests of all workspaces: the lock file knows them.
tar -cf - package.json package-lock.json .npmrc apps/*/package.json libs/*/package.json tools/package.json | tar -xf - -C "$partial"
(cd "$partial" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error)

tar -cf - --exclude='*.test.ts' --exclude='*.test.tsx' --exclude='*.stories.tsx' \
  libs/*/src apps/services/src apps/services/locales | tar -xf - -C "$partial"
cp -R deploy "$partial/deploy"
cp -R apps/web/build/site "$partial/apps/web/build/site"
printf '{ "commit": "%s" }\n' "$commit" > "$partial/apps/services/version.json"
# A machine whose own Node is older, or that has none, runs the one of the lock file.
if [ -x node_modules/node/bin/node ]; then
  mkdir -p "$partial/bin"
  cp node_modules/node/bin/node "$partial/bin/node"
fi
mv "$partial" "$target"
