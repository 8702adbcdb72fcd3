create or replace function gift_pin_seconds(coins bigint)
 returns integer
 language sql
 immutable parallel safe
return case when coins >= 1000 then 600 when coins >= 250 then 180 when coins >= 50 then 60 else 0 end;
