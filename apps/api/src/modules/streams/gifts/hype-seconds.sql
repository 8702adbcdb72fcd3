create or replace function hype_seconds()
 returns integer
 language sql
 immutable parallel safe
return 120;
