create or replace function message_second(at timestamp with time zone)
 returns integer
 language sql
 stable parallel safe
as $function$ select (floor(date_part('epoch', at)) - 2020426624::float8)::int $function$;
