import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** How far decisions have moved the effects; boosts need no walk back to them any more. */
export class DecisionsCounted extends Migration {
  override up(): void {
    runStatements(this, TEXT);
  }
}

const TEXT = `
create table decisions_counted (
  is_one boolean primary key default true check (is_one),
  up_to timestamptz not null
);;
insert into decisions_counted (up_to) values (now());;
drop index boosts_undealt;;
alter table boosts drop column dealt_at
`;
