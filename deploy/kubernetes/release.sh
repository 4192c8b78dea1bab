#!/bin/sh
# Deploys a release to Kubernetes. Each step runs only if the previous one succeeded: namespace, options and
# Redis; the migration; the servers.
#
#     deploy/kubernetes/release.sh <folder of the site> <image>@sha256:<digest>
#
# The folder is an overlay like example/. To roll back, run it with the image of the previous release: its migration has
# nothing to do.
set -eu

site=${1:-}
image=${2:-}
migration_seconds=${MALLARD_MIGRATION_SECONDS:-3600}
rollout_seconds=${MALLARD_ROLLOUT_SECONDS:-600}
namespace=mallard

fail() { echo "$*" >&2; exit 1; }
case "$image" in
  *@sha256:????????????????????????????????????????????????????????????????) ;;
  *) fail "usage: release.sh <folder of the site> <image>@sha256:<digest>: a tag could name another image tomorrow" ;;
esac

objects=$(kubectl kustomize "$site" | sed "s#image: mallard\$#image: $image#")
apply() { printf '%s\n' "$objects" | kubectl apply -f - -l "release-step=$1"; }

apply prepare
kubectl get secret mallard -n "$namespace" >/dev/null ||
  fail "There is no secret \"mallard\" yet: deploy/README.md says how to create it. Nothing was changed but options and Redis."

kubectl delete job migrate -n "$namespace" --ignore-not-found --wait
apply migrate
waited=0
while :; do
  conditions=$(kubectl get job migrate -n "$namespace" -o 'jsonpath={.status.conditions[?(@.status=="True")].type}')
  case "$conditions" in
    *Failed*)
      kubectl logs -n "$namespace" job/migrate --tail=50 >&2 || true
      fail "The migration failed. The servers were left as they are."
      ;;
    *Complete*) break ;;
  esac
  [ "$waited" -lt "$migration_seconds" ] || fail "The migration still runs after $migration_seconds s. The servers were left as they are."
  waited=$((waited + 2))
  sleep 2
done

apply serve
kubectl rollout status deployment/server -n "$namespace" --timeout="${rollout_seconds}s"
