import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A reported message may carry several files; each is kept with its report, and a PDF as it came. */
export class EvidenceFiles extends Migration {
  override up(): void {
    runStatements(this, CHANGE);
  }
}

const CHANGE = `
alter table evidence
  add column place smallint not null default 0,
  add column file_name text,
  drop constraint evidence_report_id_key,
  add constraint evidence_once_a_place unique (report_id, place)
`;
