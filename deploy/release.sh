#!/bin/sh
# Deploys a release to this machine without losing a request, or rolls it back.
#
#     deploy/release.sh install <folder made by pack.sh, or a .tar.gz of it>
#     deploy/release.sh back        to the release that ran before
#     deploy/release.sh list
#
# Releases are in $MALLARD_ROOT/releases; `current` is a symbolic link that is replaced atomically, so files
# being served are never changed. Assets of earlier releases are linked into the new one, so that open pages keep working.
# Each server is restarted only when the previous one is ready. nginx is reloaded if the files that it reads from a release change.
set -eu

root=${MALLARD_ROOT:-/opt/mallard}
ports=${MALLARD_PORTS:-8080 8081}
keep=${MALLARD_KEEP:-3}
environment=${MALLARD_ENVIRONMENT:-/etc/mallard.env}
restart=${MALLARD_RESTART:-systemctl restart mallard@}
reload=${MALLARD_RELOAD:-systemctl reload nginx}
ready_seconds=60

fail() { echo "$*" >&2; exit 1; }
site=apps/web/build/site

# The newest first, without those that are being unpacked.
releases() { (cd "$root/releases" && ls -1t 2>/dev/null) || true; }
# Nothing before the first release.
current() { basename "$(readlink "$root/current" 2>/dev/null)"; }

# In a shell of its own, so that nothing of the environment file stays here.
run_in() (
  folder=$1
  shift
  set -a
  # shellcheck disable=SC1090
  [ ! -f "$environment" ] || . "$environment"
  set +a
  node=$folder/bin/node
  [ -x "$node" ] || node=node
  cd "$folder" && "$node" --conditions=@mallard/source "$@"
)

switch_to() {
  before=$(current)
  ln -s "releases/$1" "$root/.current.$$"
  mv -T "$root/.current.$$" "$root/current"
  [ "${before:-$1}" = "$1" ] || printf '%s\n' "$before" > "$root/previous"
  for port in $ports; do
    # shellcheck disable=SC2086
    $restart$port
    waited=0
    # INTERNAL_PORT of mallard@.service.
    until curl -fsS -o /dev/null --max-time 5 "http://127.0.0.1:1$port/__heartbeat__" 2>/dev/null; do
      waited=$((waited + 1))
      [ "$waited" -lt "$ready_seconds" ] || fail "the server on port $port is not ready; the others were left as they are. To go back: $0 back"
      sleep 1
    done
    echo "port $port: ready"
  done
  # A reload may close connections on which clients are sending.
  if ! cmp -s "$root/read-by-nginx" "$root/current/$site/nginx-error-pages.conf"; then
    $reload
    cp "$root/current/$site/nginx-error-pages.conf" "$root/read-by-nginx"
  fi
}

# Links what pages of earlier releases ask for, of the newest $keep, each one's own alone.
keep_assets_in() {
  (cd "$1/$site/assets" && find . -type f) > "$1/own-assets"
  for name in $(releases | head -n "$keep"); do
    old=$root/releases/$name
    [ -f "$old/own-assets" ] || continue
    while IFS= read -r file; do
      [ ! -e "$1/$site/assets/$file" ] || continue
      mkdir -p "$1/$site/assets/$(dirname "$file")"
      ln "$old/$site/assets/$file" "$1/$site/assets/$file"
    done < "$old/own-assets"
  done
}

# Dependencies and Node rarely change between releases and make up most of a release's size. Hard links are safe, because
# files of a release are never changed.
share_dependencies_in() {
  running=$root/current
  cmp -s "$1/package-lock.json" "$running/package-lock.json" || return 0
  rm -rf "$1/node_modules"
  cp -al "$running/node_modules" "$1/node_modules"
  if cmp -s "$1/bin/node" "$running/bin/node"; then ln -f "$(readlink -f "$running")/bin/node" "$1/bin/node"; fi
}

case "${1:-}" in
  install)
    source=${2:?which release?}
    mkdir -p "$root/releases"
    partial=$root/.partial.$$
    trap 'rm -rf "$partial" "$root/.current.$$"' EXIT
    trap 'exit 130' INT TERM
    mkdir "$partial"
    if [ -d "$source" ]; then cp -R "$source/." "$partial"; else tar -xzf "$source" -C "$partial" --strip-components=1; fi
    commit=$(sed -n 's/.*"commit": "\([0-9a-zA-Z._-]*\)".*/\1/p' "$partial/apps/services/version.json")
    [ -n "$commit" ] || fail "$source is no release"
    if [ -e "$root/releases/$commit" ]; then
      # Its start was interrupted, or it was deployed before.
      switch_to "$commit"
      exit
    fi
    share_dependencies_in "$partial"
    run_in "$partial" apps/services/src/main.ts --check
    keep_assets_in "$partial"
    echo "migrating:"
    run_in "$partial" apps/services/src/commands/mallard.ts migrate
    mv "$partial" "$root/releases/$commit"
    switch_to "$commit"
    # Keep the running release, the one to roll back to, and those whose assets are linked.
    releases | tail -n "+$((keep + 2))" | while IFS= read -r name; do
      [ "$name" = "$(current)" ] || [ "$name" = "$(cat "$root/previous" 2>/dev/null)" ] || rm -rf "${root:?}/releases/$name"
    done
    ;;
  back)
    name=$(cat "$root/previous" 2>/dev/null) || fail "there is no release before"
    [ -d "$root/releases/$name" ] || fail "$name is gone"
    switch_to "$name"
    ;;
  list)
    for name in $(releases); do
      [ "$name" = "$(current)" ] && echo "$name (current)" || echo "$name"
    done
    ;;
  *)
    echo "usage: deploy/release.sh install <release> | back | list" >&2
    exit 2
    ;;
esac
