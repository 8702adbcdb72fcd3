import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/**
 * A cursor belongs to one life of the database. `home` is where that life is lived, and is nothing a dump brings along: the cluster, its timeline,
 * the database in it and the file of the table. Whoever finds the database elsewhere begins a new life.
 */
export class EventEpoch extends Migration {
  override up(): void {
    runStatements(
      this,
      `
create function database_home() returns text language sql volatile parallel safe as $$
  select concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select oid from pg_database where datname = current_database()), 'event_head'::regclass::oid, pg_relation_filenode('event_head'))
  from pg_control_system()
$$;;
alter table event_head add column epoch uuid not null default gen_random_uuid(), add column home text
`,
    );
  }

  override down(): void {
    runStatements(
      this,
      `alter table event_head drop column epoch, drop column home;;
drop function database_home()`,
    );
  }
}
