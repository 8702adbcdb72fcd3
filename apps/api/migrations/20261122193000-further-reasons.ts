import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A reporter is counted once in a case, keeps all its reasons, and may come again when the case is decided. */
export class FurtherReasons extends Migration {
  override up(): void {
    runStatements(this, CHANGE);
  }
}

const CHANGE = `
alter table content_reports
  add column further_reasons jsonb not null default '[]',
  drop constraint content_reports_reporter_id_target_type_target_id_key,
  add constraint content_reports_once_a_case unique (reporter_id, case_id);;
create index content_reports_of_target on content_reports (reporter_id, target_type, target_id, created_at desc)
`;
