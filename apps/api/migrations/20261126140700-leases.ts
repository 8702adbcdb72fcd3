import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Who numbers events and who runs a job holds a lease, which runs out; what processes there are. */
export class Leases extends Migration {
  override up(): void {
    runStatements(this, LEASES);
  }
}

const LEASES = `
alter table event_head
  add column fence bigint not null default 0,
  add column leader_pid integer,
  add column leader_began timestamptz,
  add column leader_until timestamptz not null default now();;
create table leases (
  name text primary key,
  fence bigint not null,
  holder uuid not null,
  until timestamptz not null
);;
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('http', 'worker', 'all')),
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  beat_at timestamptz not null
)
`;
