import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** One mutual top pick a day for each member. */
export class TopPicks extends Migration {
  override up(): void {
    runStatements(this, PICKS);
  }
}

// @NOTE A pair is two rows, one for each side: the key lets no member have a second pick on a day, and the last constraint none without the
// other's.
const PICKS = `
create table top_pick_days (
  day date primary key,
  chosen_at timestamptz not null,
  pairs int not null check (pairs >= 0)
);;
create table top_picks (
  day date not null,
  business_id uuid not null references businesses on delete cascade,
  other_id uuid not null references businesses on delete cascade,
  chosen_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (day, business_id),
  unique (day, business_id, other_id),
  check (business_id <> other_id),
  constraint top_picks_mutual foreign key (day, other_id, business_id) references top_picks (day, business_id, other_id)
    on delete cascade deferrable initially deferred
);;
create index top_picks_of on top_picks (business_id, day desc);;
create index top_picks_other on top_picks (other_id, business_id)
`;
