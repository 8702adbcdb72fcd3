import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Who passed on somebody is found by it; how far decisions have moved the effects; boosts need no walk back to them any more. */
export class DecisionsCounted extends Migration {
  override up(): void {
    runStatements(this, TEXT);
  }
}

const TEXT = `
create index swipes_pass_received on swipes (swiped_id, swiper_id) where direction = 'PASS';;
create table decisions_counted (
  is_one boolean primary key default true check (is_one),
  up_to timestamptz not null
);;
insert into decisions_counted (up_to) values (now());;
drop index boosts_undealt;;
alter table boosts drop column dealt_at
`;
