create or replace function database_home()
 returns text
 language sql
 parallel safe
as $function$
  select concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select oid from pg_database where datname = current_database()), 'event_head'::regclass::oid, pg_relation_filenode('event_head'))
  from pg_control_system()
$function$;
