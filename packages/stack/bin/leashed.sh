# Runs a program that is no Node script, and ends it when this script's standard input closes: whoever started it has gone then.
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
# A signal ends the wait before the program has ended.
while :; do
  wait "$program"
  code=$?
  kill -0 "$program" 2>/dev/null || break
done
# A softer signal is lost on a watch that is not yet rid of this script's traps: after a program that ends at once it stayed for ever.
kill -KILL "$watch" 2>/dev/null
# Nothing of this is left once whoever waits for it hears of its end.
wait "$watch" 2>/dev/null
exit "$code"
