import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Copies of their data that members asked for. */
export class BaselinePrivacy extends Migration {
  override up(): void {
    runStatements(this, TABLES);
  }
}

const TABLES = `
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'READY', 'FAILED', 'EXPIRED')),
  attempts int not null default 0,
  size_bytes bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status in ('READY', 'EXPIRED')) = (expires_at is not null))
);;
create unique index data_exports_one_pending on data_exports (user_id) where status = 'PENDING';;
create index data_exports_of on data_exports (user_id, requested_at desc);;
create index data_exports_expiring on data_exports (expires_at) where status = 'READY'
`;
