import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What each business got and did, by hour: counted by the database itself, in the transaction of each fact. */
export class MemberAnalytics extends Migration {
  override up(): void {
    for (const text of [COUNTERS, WHO_LOOKED, ADDING, VIEWS, SWIPES, MATCHES, MESSAGES, PAST]) runStatements(this, text);
  }
}

/**
 * Hours are of UTC, so that a member's days can be made of them in whatever time zone it has. Totals hold what no other row
 * keeps for all time. Matches and conversations are counted while they stand, at the hour they began.
 */
const COUNTERS = `
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

/** A view keeps what its viewer was at the time, and of one who looked anonymously the industry alone; a thread, since when both sides have written. */
const WHO_LOOKED = `
alter table profile_views add column viewer_industry text, add column viewer_state text;;
alter table matches add column talking_since timestamptz;;
create function describe_viewer() returns trigger language plpgsql as $$
begin
  select b.industry, case when not new.is_anonymous then b.state end into new.viewer_industry, new.viewer_state from businesses b where b.id = new.viewer_id;
  return new;
end $$;;
create trigger profile_views_described before insert on profile_views for each row execute function describe_viewer()
`;

const COUNTED = [
  'views',
  'likes_received',
  'super_likes_received',
  'swipes_made',
  'likes_made',
  'matches',
  'conversations',
  'messages_sent',
] as const;
const TOTALLED = ['super_likes_received', 'conversations', 'messages_sent'] as const;
type Counted = (typeof COUNTED)[number];

const sums = (columns: readonly string[]): string => columns.map((column) => `sum(c.${column})`).join(', ');
const added = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');
const someIn = (columns: readonly string[]): string => columns.map((column) => `sum(c.${column}) <> 0`).join(' or ');

/** A row of changes; what is not named does not change. */
const change = (business: string, at: string, counts: Partial<Record<Counted, string>>): string =>
  `row(${business}, date_trunc('hour', ${at}, 'UTC'), ${COUNTED.map((column) => counts[column] ?? '0').join(', ')})::business_activity`;

// Rows are taken in one order, by hour and business: facts that cross each other would deadlock otherwise. Of a business
// that is being deleted nothing is counted any more.
const ADDING = `
create function add_activity(changes business_activity[]) returns void language plpgsql as $$
begin
  insert into business_activity as a (business_id, hour, ${COUNTED.join(', ')})
  select c.business_id, c.hour, ${sums(COUNTED)} from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.hour, c.business_id having ${someIn(COUNTED)} order by c.hour, c.business_id
  on conflict (business_id, hour) do update set ${added('a', COUNTED)};
  insert into business_totals as t (business_id, ${TOTALLED.join(', ')})
  select c.business_id, ${sums(TOTALLED)} from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.business_id having ${someIn(TOTALLED)} order by c.business_id
  on conflict (business_id) do update set ${added('t', TOTALLED)};
end $$
`;

const countViews = (rows: string, sign: '' | '-'): string => `
  perform add_activity(array_agg(${change('v.viewed_id', 'v.hour', { views: `${sign}v.n` })}))
    from (select viewed_id, date_trunc('hour', at, 'UTC') as hour, count(*)::int as n from ${rows} group by 1, 2) v;
  insert into business_audience as a (business_id, kind, value, views)
  select v.viewed_id, w.kind, w.value, ${sign}count(*) from ${rows} v
    cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
  where w.value is not null and exists (select from businesses b where b.id = v.viewed_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, kind, value) do update set views = a.views + excluded.views;`;

/** The trigger of one table for what is added to it and taken from it, whole statements at once. */
const counting = (table: string, count: (rows: string, sign: '' | '-') => string): string => `
create function count_${table}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${count('added', '')}
  else ${count('removed', '-')}
  end if;
  return null;
end $$;;
create trigger ${table}_counted after insert on ${table} referencing new table as added for each statement execute function count_${table}();;
create trigger ${table}_uncounted after delete on ${table} referencing old table as removed for each statement execute function count_${table}()
`;

const VIEWS = counting('profile_views', countViews);

const isLike = (swipe: string): string => `(${swipe}.direction <> 'PASS')::int`;
const isSuperLike = (swipe: string): string => `(${swipe}.direction = 'SUPER_LIKE')::int`;

/** What a decision is to the one who made it and to the one it is about. */
const sidesOfSwipe = (swipe: string, sign: '' | '-'): readonly string[] => [
  change(`${swipe}.swiper_id`, `${swipe}.created_at`, { swipes_made: `${sign}1`, likes_made: `${sign}${isLike(swipe)}` }),
  change(`${swipe}.swiped_id`, `${swipe}.created_at`, {
    likes_received: `${sign}${isLike(swipe)}`,
    super_likes_received: `${sign}${isSuperLike(swipe)}`,
  }),
];

const bySides = (rows: string, sides: readonly string[]): string =>
  `perform add_activity(array_agg(s)) from ${rows} cross join lateral unnest(array[${sides.join(', ')}]) s;`;

// A decision that is made anew moves from its old hour to the new one.
const SWIPES = `${counting('swipes', (rows, sign) => bySides(`${rows} w`, sidesOfSwipe('w', sign)))};;
create function recount_swipe() returns trigger language plpgsql as $$
begin
  perform add_activity(array[${[...sidesOfSwipe('old', '-'), ...sidesOfSwipe('new', '')].join(', ')}]);
  return null;
end $$;;
create trigger swipes_recounted after update of direction, created_at on swipes for each row
  when ((old.direction, old.created_at) is distinct from (new.direction, new.created_at)) execute function recount_swipe()
`;

const stands = (match: string): string => `(${match}.ended_at is null)::int`;
const talks = (match: string): string => `(${match}.ended_at is null and ${match}.talking_since is not null)::int`;

const sidesOfMatch = (match: string, sign: '' | '-'): readonly string[] =>
  [`${match}.business1_id`, `${match}.business2_id`].flatMap((business) => [
    change(business, `${match}.created_at`, { matches: `${sign}${stands(match)}` }),
    change(business, `coalesce(${match}.talking_since, ${match}.created_at)`, { conversations: `${sign}${talks(match)}` }),
  ]);

const MATCHES = `${counting('matches', (rows, sign) => bySides(`${rows} m`, sidesOfMatch('m', sign)))};;
create function recount_match() returns trigger language plpgsql as $$
begin
  perform add_activity(array[${[...sidesOfMatch('old', '-'), ...sidesOfMatch('new', '')].join(', ')}]);
  return null;
end $$;;
create trigger matches_recounted after update of ended_at, talking_since on matches for each row
  when ((old.ended_at, old.talking_since) is distinct from (new.ended_at, new.talking_since)) execute function recount_match()
`;

/** When both sides of a thread had written: the later of their first messages. */
const TALKING = `
  select f.match_id, max(f.at) as at from (select match_id, sender_id, min(created_at) as at from messages group by 1, 2) f group by 1 having count(*) > 1`;

// Threads that talk already are passed over before their messages are read.
const MESSAGES = `
create function begin_conversations() returns trigger language plpgsql as $$
begin
  update matches m set talking_since = t.at
  from (select x.match_id, max(x.at) as at from (
      select g.match_id, g.sender_id, min(g.created_at) as at from messages g
      where g.match_id in (select a.match_id from added a join matches q on q.id = a.match_id where q.talking_since is null) group by 1, 2) x
    group by 1 having count(*) > 1) t
  where m.id = t.match_id;
  return null;
end $$;;
create trigger messages_begin_conversations after insert on messages referencing new table as added for each statement execute function begin_conversations();;
${counting('messages', (rows, sign) => `perform add_activity(array_agg(${change('g.sender_id', 'g.created_at', { messages_sent: `${sign}1` })})) from ${rows} g;`)}
`;

const hourOf = (time: string): string => `date_trunc('hour', ${time}, 'UTC')`;

/** What was before the counters, from its rows. */
const PAST = `
update profile_views v set viewer_industry = b.industry, viewer_state = b.state from businesses b where b.id = v.viewer_id;;
update matches m set talking_since = t.at from (${TALKING}) t where t.match_id = m.id;;
-- What the line above has counted by the way is counted below with everything else.
delete from business_activity;;
delete from business_totals;;
insert into business_activity (business_id, hour, ${COUNTED.join(', ')})
select c.business_id, c.hour, ${sums(COUNTED)} from (
  select viewed_id as business_id, ${hourOf('at')} as hour, 1 as views, 0 as likes_received, 0 as super_likes_received, 0 as swipes_made, 0 as likes_made, 0 as matches, 0 as conversations, 0 as messages_sent from profile_views
  union all select swiped_id, ${hourOf('created_at')}, 0, (direction <> 'PASS')::int, (direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0 from swipes
  union all select swiper_id, ${hourOf('created_at')}, 0, 0, 0, 1, (direction <> 'PASS')::int, 0, 0, 0 from swipes
  union all select s.id, ${hourOf('m.created_at')}, 0, 0, 0, 0, 0, 1, 0, 0 from matches m cross join lateral (values (m.business1_id), (m.business2_id)) s(id) where m.ended_at is null
  union all select s.id, ${hourOf('m.talking_since')}, 0, 0, 0, 0, 0, 0, 1, 0 from matches m cross join lateral (values (m.business1_id), (m.business2_id)) s(id)
    where m.ended_at is null and m.talking_since is not null
  union all select sender_id, ${hourOf('created_at')}, 0, 0, 0, 0, 0, 0, 0, 1 from messages) c
group by 1, 2 having ${someIn(COUNTED)};;
insert into business_totals (business_id, ${TOTALLED.join(', ')})
select c.business_id, ${sums(TOTALLED)} from business_activity c group by 1 having ${someIn(TOTALLED)};;
insert into business_audience (business_id, kind, value, views)
select v.viewed_id, w.kind, w.value, count(*) from profile_views v
  cross join lateral (values ('INDUSTRY', v.viewer_industry), ('STATE', v.viewer_state)) as w(kind, value)
where w.value is not null group by 1, 2, 3
`;
