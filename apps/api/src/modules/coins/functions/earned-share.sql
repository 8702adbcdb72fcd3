create or replace function earned_share(paid bigint)
 returns bigint
 language sql
 immutable parallel safe
return paid * 70 / 100;
