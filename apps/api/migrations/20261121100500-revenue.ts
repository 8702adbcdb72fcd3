import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What the nightly comparison of provider, orders, ledger and wallets found; and the ways to read a period. */
export class Revenue extends Migration {
  override up(): void {
    runStatements(this, RECONCILIATION);
    runStatements(this, PERIODS);
  }
}

const RECONCILIATION = `
create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  started_by uuid references admins,
  failure text,
  rules int not null default 0,
  payments_asked int not null default 0
);;
create index reconciliations_newest on reconciliations (started_at desc);;
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  reconciliation_id uuid not null references reconciliations,
  rule text not null,
  subject text not null,
  subject_id text not null,
  expected text not null,
  actual text not null
);;
create index reconciliation_differences_of on reconciliation_differences (reconciliation_id, id);;
create trigger reconciliation_differences_append_only before update or delete or truncate on reconciliation_differences
  for each statement execute function refuse_change()
`;

const PERIODS = `
create index refunds_by_day on refunds (settled_at) where status = 'SUCCEEDED';;
create index disputes_by_day on disputes (opened_at)
`;
