import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/**
 * Where the audit log ends is kept beside it: a chain whose newest entries are cut off is whole in itself. The row is also what entries are
 * written behind, one after the other.
 */
export class AuditHead extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, DOWN);
  }
}

const UP = `
create table audit_head (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null,
  hash bytea
);;
insert into audit_head (entry_id, hash) select coalesce(max(id), 0), (select hash from audit_log order by id desc limit 1) from audit_log;;
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  update audit_head set entry_id = new.id, hash = new.hash;
  return null;
end $$;;
create trigger audit_log_head after insert on audit_log for each row execute function keep_audit_head();;
create trigger audit_head_stays before delete or truncate on audit_head for each statement execute function refuse_change()
`;

const DOWN = `
drop trigger audit_log_head on audit_log;;
drop function keep_audit_head;;
drop table audit_head
`;
