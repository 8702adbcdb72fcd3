import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What each business got and did, counted by the database itself in the transaction of each fact; and what comparisons of the books found. */
export class BaselineAnalytics extends Migration {
  override up(): void {
    for (const text of [COUNTERS, RECONCILIATIONS, FUNCTIONS, TRIGGERS]) runStatements(this, text);
  }
}

const COUNTERS = `
-- Hours are of UTC, so that a member's days can be made of them in whatever time zone it has. Matches and conversations are counted while they
-- stand, at the hour they began.
create table business_activity (
  business_id uuid not null references businesses on delete cascade,
  hour timestamptz not null,
  views int not null default 0,
  likes_received int not null default 0,
  super_likes_received int not null default 0,
  swipes_made int not null default 0,
  likes_made int not null default 0,
  matches int not null default 0,
  conversations int not null default 0,
  messages_sent int not null default 0,
  primary key (business_id, hour)
) with (fillfactor = 70);;
-- What no other row keeps for all time.
create table business_totals (
  business_id uuid primary key references businesses on delete cascade,
  super_likes_received int not null default 0,
  conversations int not null default 0,
  messages_sent int not null default 0
) with (fillfactor = 70);;
create table business_audience (
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('INDUSTRY', 'STATE')),
  value text not null,
  views int not null default 0,
  primary key (business_id, kind, value)
) with (fillfactor = 70)
`;

const RECONCILIATIONS = `
create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  started_by uuid references admins,
  failure text,
  rules int not null default 0,
  payments_asked int not null default 0
);;
create index reconciliations_newest on reconciliations (started_at desc);;
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  reconciliation_id uuid not null references reconciliations,
  rule text not null,
  subject text not null,
  subject_id text not null,
  expected text not null,
  actual text not null,
  payment_difference_id uuid references payment_differences
);;
create index reconciliation_differences_of on reconciliation_differences (reconciliation_id, id)
`;

const FUNCTIONS = `
create function add_activity(changes business_activity[]) returns void language plpgsql as $$
begin
  insert into business_activity as a (business_id, hour, views, likes_received, super_likes_received, swipes_made, likes_made, matches, conversations, messages_sent)
  select c.business_id, c.hour, sum(c.views), sum(c.likes_received), sum(c.super_likes_received), sum(c.swipes_made), sum(c.likes_made), sum(c.matches), sum(c.conversations), sum(c.messages_sent) from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.hour, c.business_id having sum(c.views) <> 0 or sum(c.likes_received) <> 0 or sum(c.super_likes_received) <> 0 or sum(c.swipes_made) <> 0 or sum(c.likes_made) <> 0 or sum(c.matches) <> 0 or sum(c.conversations) <> 0 or sum(c.messages_sent) <> 0 order by c.hour, c.business_id
  on conflict (business_id, hour) do update set views = a.views + excluded.views, likes_received = a.likes_received + excluded.likes_received, super_likes_received = a.super_likes_received + excluded.super_likes_received, swipes_made = a.swipes_made + excluded.swipes_made, likes_made = a.likes_made + excluded.likes_made, matches = a.matches + excluded.matches, conversations = a.conversations + excluded.conversations, messages_sent = a.messages_sent + excluded.messages_sent;
  insert into business_totals as t (business_id, super_likes_received, conversations, messages_sent)
  select c.business_id, sum(c.super_likes_received), sum(c.conversations), sum(c.messages_sent) from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.business_id having sum(c.super_likes_received) <> 0 or sum(c.conversations) <> 0 or sum(c.messages_sent) <> 0 order by c.business_id
  on conflict (business_id) do update set super_likes_received = t.super_likes_received + excluded.super_likes_received, conversations = t.conversations + excluded.conversations, messages_sent = t.messages_sent + excluded.messages_sent;
end $$;;
create function count_profile_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then 
  perform add_activity(array_agg(row(v.viewed_id, date_trunc('hour', v.hour, 'UTC'), v.n, 0, 0, 0, 0, 0, 0, 0)::business_activity))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from added group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, count(*) from added v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;
  else 
  perform add_activity(array_agg(row(v.viewed_id, date_trunc('hour', v.hour, 'UTC'), -v.n, 0, 0, 0, 0, 0, 0, 0)::business_activity))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from removed group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, -count(*) from removed v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;
  end if;
  return null;
end $$;;
create function count_swipes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(s)) from added w cross join lateral unnest(array[row(w.swiper_id, date_trunc('hour', w.created_at, 'UTC'), 0, 0, 0, 1, (w.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(w.swiped_id, date_trunc('hour', w.created_at, 'UTC'), 0, (w.direction <> 'PASS')::int, (w.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]) s;
  else perform add_activity(array_agg(s)) from removed w cross join lateral unnest(array[row(w.swiper_id, date_trunc('hour', w.created_at, 'UTC'), 0, 0, 0, -1, -(w.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(w.swiped_id, date_trunc('hour', w.created_at, 'UTC'), 0, -(w.direction <> 'PASS')::int, -(w.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]) s;
  end if;
  return null;
end $$;;
create function recount_swipe() returns trigger language plpgsql as $$
begin
  perform add_activity(array[row(old.swiper_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, -1, -(old.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(old.swiped_id, date_trunc('hour', old.created_at, 'UTC'), 0, -(old.direction <> 'PASS')::int, -(old.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity, row(new.swiper_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 1, (new.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(new.swiped_id, date_trunc('hour', new.created_at, 'UTC'), 0, (new.direction <> 'PASS')::int, (new.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]);
  return null;
end $$;;
create function count_matches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(s)) from added m cross join lateral unnest(array[row(m.business1_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, (m.ended_at is null)::int, 0, 0)::business_activity, row(m.business1_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity, row(m.business2_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, (m.ended_at is null)::int, 0, 0)::business_activity, row(m.business2_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity]) s;
  else perform add_activity(array_agg(s)) from removed m cross join lateral unnest(array[row(m.business1_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, -(m.ended_at is null)::int, 0, 0)::business_activity, row(m.business1_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity, row(m.business2_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, -(m.ended_at is null)::int, 0, 0)::business_activity, row(m.business2_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity]) s;
  end if;
  return null;
end $$;;
create function recount_match() returns trigger language plpgsql as $$
begin
  perform add_activity(array[row(old.business1_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, 0, 0, -(old.ended_at is null)::int, 0, 0)::business_activity, row(old.business1_id, date_trunc('hour', coalesce(old.talking_since, old.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(old.ended_at is null and old.talking_since is not null)::int, 0)::business_activity, row(old.business2_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, 0, 0, -(old.ended_at is null)::int, 0, 0)::business_activity, row(old.business2_id, date_trunc('hour', coalesce(old.talking_since, old.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(old.ended_at is null and old.talking_since is not null)::int, 0)::business_activity, row(new.business1_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 0, 0, (new.ended_at is null)::int, 0, 0)::business_activity, row(new.business1_id, date_trunc('hour', coalesce(new.talking_since, new.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (new.ended_at is null and new.talking_since is not null)::int, 0)::business_activity, row(new.business2_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 0, 0, (new.ended_at is null)::int, 0, 0)::business_activity, row(new.business2_id, date_trunc('hour', coalesce(new.talking_since, new.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (new.ended_at is null and new.talking_since is not null)::int, 0)::business_activity]);
  return null;
end $$;;
create function count_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(row(g.sender_id, date_trunc('hour', g.created_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, 1)::business_activity)) from added g;
  else perform add_activity(array_agg(row(g.sender_id, date_trunc('hour', g.created_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, -1)::business_activity)) from removed g;
  end if;
  return null;
end $$
`;

const TRIGGERS = `
create trigger reconciliation_differences_append_only before delete or update or truncate on reconciliation_differences for each statement
  execute function refuse_change();;
create trigger profile_views_counted after insert on profile_views referencing new table as added for each statement
  execute function count_profile_views();;
create trigger profile_views_uncounted after delete on profile_views referencing old table as removed for each statement
  execute function count_profile_views();;
create trigger swipes_counted after insert on swipes referencing new table as added for each statement execute function count_swipes();;
create trigger swipes_uncounted after delete on swipes referencing old table as removed for each statement execute function count_swipes();;
create trigger swipes_recounted after update of direction, created_at on swipes for each row
  when ((old.direction, old.created_at) is distinct from (new.direction, new.created_at)) execute function recount_swipe();;
create trigger matches_counted after insert on matches referencing new table as added for each statement execute function count_matches();;
create trigger matches_uncounted after delete on matches referencing old table as removed for each statement
  execute function count_matches();;
create trigger matches_recounted after update of ended_at, talking_since on matches for each row
  when ((old.ended_at, old.talking_since) is distinct from (new.ended_at, new.talking_since)) execute function recount_match();;
create trigger messages_counted after insert on messages referencing new table as added for each statement execute function count_messages();;
create trigger messages_uncounted after delete on messages referencing old table as removed for each statement
  execute function count_messages()
`;
