import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What was shown, the models that learn from it, and what they say about each business. */
export class DeckShown extends Migration {
  override up(): void {
    for (const part of [MODELS, SHOWN, BUSINESSES]) runStatements(this, part);
  }
}

const MODELS = `
create table match_models (
  id uuid primary key,
  trained_at timestamptz not null,
  weights jsonb not null,
  calibration jsonb not null,
  figures jsonb not null default '{}',
  is_current boolean not null default false
);;
create unique index match_models_current on match_models (is_current) where is_current;;
create index match_models_trained on match_models (trained_at desc, id desc);;
create table deck_lists (
  business_id uuid primary key references businesses on delete cascade,
  candidate_ids uuid[] not null check (cardinality(candidate_ids) <= 150),
  model_id uuid references match_models on delete set null,
  built_at timestamptz not null
)
`;

// @NOTE No foreign keys: dropping a partition that has one locks all of businesses. The partitions have a schema of their own, since
// they are no tables to anybody but the database.
const SHOWN = `
create table deck_shown (
  viewer_id uuid not null,
  shown_id uuid not null,
  shown_at timestamptz not null,
  place int not null check (place >= 0),
  source text not null check (source in ('MODEL', 'PROBE', 'LIKE', 'SUPER_LIKE', 'BOOST', 'TOP_PICK')),
  chance_out real not null check (chance_out between 0 and 1),
  chance_back real not null check (chance_back between 0 and 1),
  model_id uuid,
  check (viewer_id <> shown_id)
) partition by range (shown_at);;
create index deck_shown_viewer on deck_shown (viewer_id, shown_id, shown_at desc);;
create index deck_shown_shown on deck_shown (shown_id, shown_at desc);;
create schema deck_shown_weeks;;
create table deck_shown_weeks.other partition of deck_shown default;;
create function keep_deck_shown(at timestamptz) returns void language plpgsql as $$
declare
  week timestamptz;
  part text;
  old record;
begin
  for week in select generate_series(date_trunc('week', at, 'UTC'), at + interval '14 days', interval '7 days') loop
    part := to_char(week at time zone 'UTC', '"w"IYYY"_"IW');
    if to_regclass('deck_shown_weeks.' || part) is not null then continue; end if;
    execute format('create table deck_shown_weeks.%I (like deck_shown including all)', part);
    execute format('with moved as (delete from deck_shown_weeks.other where shown_at >= %L and shown_at < %L returning *)
      insert into deck_shown_weeks.%I select * from moved', week, week + interval '7 days', part);
    execute format('alter table deck_shown attach partition deck_shown_weeks.%I for values from (%L) to (%L)', part, week, week + interval '7 days');
  end loop;
  for old in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'deck_shown_weeks' and c.relkind = 'r' and c.relname ~ '^w[0-9]{4}_[0-9]{2}$'
      and to_date(substr(c.relname, 2), 'IYYY_IW') < at - interval '97 days'
  loop
    execute format('drop table deck_shown_weeks.%I', old.relname);
  end loop;
  delete from deck_shown_weeks.other where shown_at < at - interval '90 days';
end $$;;
select keep_deck_shown(now())
`;

// @NOTE Those who are members already have had their audience: only the default for new rows is 0.
const BUSINESSES = `
alter table businesses
  add column choosy double precision not null default 0,
  add column liked double precision not null default 0,
  add column return_chance double precision not null default 0.5,
  add column attention_price double precision not null default 1,
  add column audience int not null default 60;;
alter table businesses alter column audience set default 0;;
alter table businesses add constraint businesses_return_chance check (return_chance > 0 and return_chance <= 1) not valid;;
alter table businesses add constraint businesses_attention_price check (attention_price > 0 and attention_price <= 1) not valid;;
alter table boost_reports add column cards int, add column cards_before int
`;
