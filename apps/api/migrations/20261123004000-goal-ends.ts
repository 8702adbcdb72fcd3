import { Migration } from '@mikro-orm/migrations';
import { changeFunction, runStatements } from './statements.ts';

/** A goal of a stream may have an end of its own; gifts after it count towards none. */
export class GoalEnds extends Migration {
  override up(): void {
    runStatements(this, `${COLUMN};;${changeFunction('stream_give', CHANGES)}`);
  }
}

const COLUMN = `
alter table live_streams add column goal_ends_at timestamptz check (goal_ends_at is null or goal_coins is not null);;
create index live_streams_goal_ends on live_streams (goal_ends_at) where goal_ends_at is not null
`;

const CHANGES: [from: string, to: string][] = [
  ['s.goal_from_coins,', 's.goal_from_coins, s.goal_ends_at,'],
  [
    'case when w.goal_coins is not null then',
    'case when w.goal_coins is not null and (w.goal_ends_at is null or w.goal_ends_at > told_at) then',
  ],
  ['w.gift_coins - w.goal_from_coins)', "w.gift_coins - w.goal_from_coins, ''endsAt'', w.goal_ends_at)"],
];
