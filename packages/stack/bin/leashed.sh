# Runs a program that is not a Node script, and stops it when standard input closes: then the parent is gone.
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
trap 'kill -TERM "$program" 2>/dev/null' TERM INT HUP
trap 'kill -KILL "$program" 2>/dev/null' USR1
(
  trap - TERM INT HUP USR1
  read -r _ <&3
  kill -TERM "$program" 2>/dev/null
  sleep 3
  kill -KILL "$program" 2>/dev/null
) &
watch=$!
exec 3<&-
# A signal interrupts the wait before the program has ended.
while :; do
  wait "$program"
  code=$?
  kill -0 "$program" 2>/dev/null || break
done
# A weaker signal is lost if the watcher has not dropped this script's traps yet: it then stayed for ever after a program that ended at once.
kill -KILL "$watch" 2>/dev/null
# When the caller learns that it has ended, nothing of this is still running.
wait "$watch" 2>/dev/null
exit "$code"
