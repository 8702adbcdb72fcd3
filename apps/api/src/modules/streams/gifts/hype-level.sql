create or replace function hype_level(coins bigint)
 returns integer
 language sql
 immutable parallel safe
return width_bucket(coins, array[250, 750, 1750, 4000, 9000]::bigint[]);
