#!/bin/sh
# Replaces a running product by the version in this folder without losing a request: apps/api/operations/update.sh, after git pull.
# One process at a time; each has to be ready before the next one is stopped, and if it is not, everything else stays as it was.
set -eu
cd "$(dirname "$0")/../../.."

# From the environment, or else from .env, as compose reads it.
APIS=${APIS:-$(sed -n "s/^APIS=['\"]\{0,1\}\([^'\"]*\).*/\1/p" .env 2>/dev/null || true)}
APIS=${APIS:-api-1 api-2}
compose() { docker compose "$@"; }

compose build
compose run --rm --no-deps --entrypoint 'sh /operations/backup.sh once' backup
compose run --rm --no-deps setup
for service in $APIS worker; do
  echo "Replacing $service"
  compose up --detach --no-deps --wait "$service"
done
# Last: pages ask for operations that only the new version of the api may know. The proxy keeps its ports open and reads what is new.
compose run --rm --no-deps pages
compose exec -T web caddy reload --config /site/now/.server/Caddyfile --adapter caddyfile || compose up --detach --no-deps --wait web
# Whatever else changed: of the services above nothing did any more.
compose up --detach
echo 'Updated.'
