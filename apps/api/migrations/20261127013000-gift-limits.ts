import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What members allow themselves to give in streams: a day, a week, and a pause. */
export class GiftLimits extends Migration {
  override up(): void {
    runStatements(this, LIMITS);
  }
}

const LIMITS = `
create table gift_limits (
  user_id uuid primary key references users on delete cascade,
  day_coins bigint check (day_coins > 0),
  next_day_coins bigint check (next_day_coins > 0),
  next_day_at timestamptz,
  week_coins bigint check (week_coins > 0),
  next_week_coins bigint check (next_week_coins > 0),
  next_week_at timestamptz,
  paused_until timestamptz,
  changed_at timestamptz not null
);;
alter table gift_spending add column week date;;
alter table gift_spending add column week_coins bigint not null default 0;;
comment on table gift_limits is 'Most coins that a member lets itself give on a day and in a week (null: no limit of its own), the higher limits that wait for their time, and until when it gives nothing.';;
comment on table gift_spending is 'What each member has given today, in this week and in this minute, for its limits.'
`;
