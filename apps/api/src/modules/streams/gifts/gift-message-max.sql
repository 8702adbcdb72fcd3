create or replace function gift_message_max(coins bigint)
 returns integer
 language sql
 immutable parallel safe
return case when coins >= 1000 then 300 when coins >= 250 then 200 when coins >= 50 then 150 else 100 end;
