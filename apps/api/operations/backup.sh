#!/bin/sh
# Writes a dump of the database and the pictures to BACKUPS, and removes the oldest. `backup.sh once`, or `backup.sh nightly` for ever.
set -eu

: "${DATABASE_URL:?the database to dump}" "${BACKUPS:?the folder for the dumps}"
BACKUPS_KEPT=${BACKUPS_KEPT:-14}
BACKUP_AT=${BACKUP_AT:-03:30}

say() { echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $*"; }
refuse() { echo "$*" >&2; exit 2; }

# Before anything is written: of a number that is none, or of 0, nothing would be kept, also not what was written just now.
case "$BACKUPS_KEPT" in *[!0-9]* | 0* | ?????*) refuse "BACKUPS_KEPT is how many backups are kept: a whole number from 1 to 9999, not '$BACKUPS_KEPT'." ;; esac
case "$BACKUP_AT" in
  [0-9]:[0-5][0-9] | [01][0-9]:[0-5][0-9] | 2[0-3]:[0-5][0-9]) ;;
  *) refuse "BACKUP_AT is a time of day in UTC, such as 03:30, not '$BACKUP_AT'." ;;
esac

# Writes down among the jobs when the last one was good, for the staff's System status and for the alerts. A backup is good without that.
record() {
  psql --dbname "$DATABASE_URL" --quiet --no-psqlrc --command "
    insert into job_runs (name, every_ms, started_at) values ('backup', 86400000, now()) on conflict (name) do nothing;
    update job_runs set $1 where name = 'backup'" \
    || say 'this could not be written down in the database'
}
awaited='every_ms = 86400000'
finished='last_finished_at = now(), rounds = rounds + 1'
failed="last_failed_at = now(), last_error = 'see its log', failures = failures + 1"

# Members add and remove pictures meanwhile. tar says so with a 1, and the rest is whole; an archive that breaks off cannot be listed.
archive() {
  tar -C "$PICTURES" --exclude files/.incoming -cf "$part" files || { [ $? = 1 ] && tar -tf "$part" > /dev/null; }
}

# A file gets its name only when it is whole and can be read: what has the name of a backup is one.
once() {
  at=$(date -u +%Y%m%d-%H%M%S)
  part="$BACKUPS/.benison-$at.part"
  trap 'rm -f "$part"' EXIT
  pg_dump --dbname "$DATABASE_URL" --format=custom --no-owner --file "$part"
  pg_restore --list "$part" | grep -q 'TABLE DATA public users' || { say "the dump holds no members: not kept"; return 1; }
  mv "$part" "$BACKUPS/benison-$at.dump"
  if [ -n "${PICTURES:-}" ] && [ -d "$PICTURES/files" ]; then
    archive
    mv "$part" "$BACKUPS/pictures-$at.tar"
  fi
  for kind in 'benison-*.dump' 'pictures-*.tar'; do
    # Their names are their order.
    find "$BACKUPS" -maxdepth 1 -name "$kind" | sort -r | tail -n "+$((BACKUPS_KEPT + 1))" | while read -r old; do rm -f "$old"; done
  done
  say "backup benison-$at.dump written, $(wc -c < "$BACKUPS/benison-$at.dump") bytes"
  record "$finished"
}

# Seconds until it is BACKUP_AT (UTC) again.
until_then() {
  now=$(date -u +%s)
  hour=${BACKUP_AT%:*} minute=${BACKUP_AT#*:}
  then=$((now - now % 86400 + ${hour#0} * 3600 + ${minute#0} * 60))
  [ "$then" -gt "$now" ] || then=$((then + 86400))
  echo $((then - now))
}

case "${1:-once}" in
  once) once ;;
  nightly)
    while true; do
      record "$awaited"
      seconds=$(until_then)
      sleep "$seconds" &
      wait $!
      # One that failed is tried again after ten minutes, so that a night is not lost to a restart.
      sh "$0" once || { record "$failed"; say 'the backup failed; trying again in ten minutes'; sleep 600; sh "$0" once || { record "$failed"; say 'the backup failed again'; }; }
    done
    ;;
  *) echo 'Usage: backup.sh once | nightly' >&2; exit 2 ;;
esac
