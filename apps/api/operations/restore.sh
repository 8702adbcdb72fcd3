#!/bin/sh
# Restores a dump into an empty database: DATABASE_URL=… restore.sh FILE. All of it, or nothing.
set -eu

: "${DATABASE_URL:?the database to restore into}"
file=${1:?the dump to restore}
tables=$(psql "$DATABASE_URL" --no-align --tuples-only --command "select count(*) from pg_tables where schemaname = 'public'")
[ "$tables" = 0 ] || { echo 'This database is not empty: make a new one, so that nothing is mixed.' >&2; exit 1; }
# Made by the owner of the database: it is there already.
list=$(mktemp)
trap 'rm -f "$list"' EXIT
pg_restore --list "$file" | grep -v ' SCHEMA - public ' > "$list"
pg_restore --dbname "$DATABASE_URL" --use-list "$list" --no-owner --single-transaction --exit-on-error "$file"
psql "$DATABASE_URL" --quiet --command 'analyze'
echo 'Restored. Now run --restored and --audit before anybody is let in.'
