import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/**
 * How fast moderators are, and how often they are overturned: kept as it changes, because every event of the queue shows it. It is counted over
 * the last hundred: enough for a trend, few enough to count with each claim and decision.
 */
export class ModerationPace extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, DOWN);
  }
}

const CASES = `
  update moderation_pace set
    median_seconds_to_claim = (select percentile_cont(0.5) within group (order by date_part('epoch', first_claimed_at - opened_at)) from
      (select first_claimed_at, opened_at from moderation_cases where first_claimed_at is not null order by first_claimed_at desc limit 100) c),
    median_seconds_to_act = (select percentile_cont(0.5) within group (order by date_part('epoch', decided_at - opened_at)) from
      (select decided_at, opened_at from moderation_cases where decided_at is not null order by decided_at desc limit 100) d)`;

const APPEALS = `
  update moderation_pace set overturned_share =
    (select avg((status = 'GRANTED')::int)::float8 from (select status from appeals where decided_at is not null order by decided_at desc limit 100) a)`;

// Whoever changes it waits for the other before counting: what is counted afterwards has seen what the other committed.
const UP = `
create table moderation_pace (
  is_only boolean primary key default true check (is_only),
  median_seconds_to_claim float8,
  median_seconds_to_act float8,
  overturned_share float8
);;
insert into moderation_pace default values;;
${CASES};;
${APPEALS};;
create function keep_case_pace() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after_rows where first_claimed_at is not null or decided_at is not null) then return null; end if;
  end if;
  perform from moderation_pace for update;
  ${CASES};
  return null;
end $$;;
create function keep_appeal_pace() returns trigger language plpgsql as $$
begin
  perform from moderation_pace for update;
  ${APPEALS};
  return null;
end $$;;
create trigger moderation_cases_pace_in after insert on moderation_cases referencing new table as after_rows for each statement execute function keep_case_pace();;
create trigger moderation_cases_pace_out after delete on moderation_cases
  for each row when (old.first_claimed_at is not null or old.decided_at is not null) execute function keep_case_pace();;
create trigger moderation_cases_pace_over after update on moderation_cases
  for each row when (old.first_claimed_at is distinct from new.first_claimed_at or old.decided_at is distinct from new.decided_at) execute function keep_case_pace();;
create trigger appeals_pace_in after insert on appeals for each row when (new.decided_at is not null) execute function keep_appeal_pace();;
create trigger appeals_pace_out after delete on appeals for each row when (old.decided_at is not null) execute function keep_appeal_pace();;
create trigger appeals_pace_over after update on appeals
  for each row when (old.decided_at is distinct from new.decided_at) execute function keep_appeal_pace();;
`;

const DOWN = `
drop trigger moderation_cases_pace_in on moderation_cases;;
drop trigger moderation_cases_pace_out on moderation_cases;;
drop trigger moderation_cases_pace_over on moderation_cases;;
drop trigger appeals_pace_in on appeals;;
drop trigger appeals_pace_out on appeals;;
drop trigger appeals_pace_over on appeals;;
drop function keep_case_pace;;
drop function keep_appeal_pace;;
drop table moderation_pace;;
`;
