import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** How much a member wants to meet a business, beside its decision; and what came of a match, as each side says for itself. */
export class Intents extends Migration {
  override up(): void {
    for (const part of [INTENTS, OUTCOMES]) runStatements(this, part);
  }
}

// @NOTE A "not now" is no swipe: nothing that counts or shows decisions can give it away.
const INTENTS = `
create table intents (
  business_id uuid not null references businesses on delete cascade,
  other_id uuid not null references businesses on delete cascade,
  intent text not null check (intent in ('MUST_MEET', 'MEET', 'NOT_NOW')),
  decided_at timestamptz not null,
  own_day date not null,
  returns_at timestamptz check ((intent = 'NOT_NOW') = (returns_at is not null)),
  primary key (business_id, other_id),
  check (business_id <> other_id)
);;
create index intents_must_made on intents (business_id, decided_at desc) where intent = 'MUST_MEET';;
create index intents_put_off on intents (business_id, returns_at) where returns_at is not null;;
create index intents_other on intents (other_id)
`;

const OUTCOMES = `
create table match_outcomes (
  match_id uuid not null references matches on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  other_id uuid not null references businesses on delete cascade,
  asked_at timestamptz not null,
  answer text check (answer in ('YES', 'NOT_YET', 'NO')),
  answered_at timestamptz check ((answered_at is null) = (answer is null)),
  primary key (match_id, business_id),
  check (business_id <> other_id)
);;
create index match_outcomes_of on match_outcomes (business_id, other_id);;
create index match_outcomes_other on match_outcomes (other_id)
`;
