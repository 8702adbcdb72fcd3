import type { Pool } from 'pg';
import { HOUR_MS } from '../../src/platform/durations.ts';

interface Counts {
  [figure: string]: number;
}

interface RawRow {
  who: string[];
  at: Date;
  figure: string;
}

// For each fact: whom it counts for, when, and as what. Deliberately written independently of the counters.
const RAW = `
  select array[viewed_id] as who, at, 'views' as figure from profile_views
  union all select array[swiper_id], created_at, 'swipes_made' from swipes
  union all select array[swiper_id], created_at, 'likes_made' from swipes where direction in ('LIKE', 'SUPER_LIKE')
  union all select array[swiped_id], created_at, 'likes_received' from swipes where direction in ('LIKE', 'SUPER_LIKE')
  union all select array[swiped_id], created_at, 'super_likes_received' from swipes where direction = 'SUPER_LIKE'
  union all select array[business1_id, business2_id], created_at, 'matches' from matches where ended_at is null
  union all select array[m.business1_id, m.business2_id], greatest(one.at, two.at), 'conversations' from matches m
    join (select match_id, sender_id, min(created_at) as at from messages group by 1, 2) one on one.match_id = m.id and one.sender_id = m.business1_id
    join (select match_id, sender_id, min(created_at) as at from messages group by 1, 2) two on two.match_id = m.id and two.sender_id = m.business2_id
    where m.ended_at is null
  union all select array[sender_id], created_at, 'messages_sent' from messages`;

const TOTALLED = new Set(['super_likes_received', 'conversations', 'messages_sent']);

/** Where the counters differ from the facts themselves. */
export async function recount(pool: Pool): Promise<string[]> {
  const expected = new Map<string, Counts>();
  const add = (place: string, figure: string): void => {
    const counts = expected.get(place) ?? {};
    expected.set(place, { ...counts, [figure]: (counts[figure] ?? 0) + 1 });
  };
  for (const { who, at, figure } of (await pool.query<RawRow>(RAW)).rows) {
    for (const business of who) {
      add(`${business} ${new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()}`, figure);
      if (TOTALLED.has(figure)) add(`${business} total`, figure);
    }
  }
  const views = await pool.query<{ viewed_id: string; viewer_industry: string; viewer_state: string | null }>(
    'select viewed_id, viewer_industry, viewer_state from profile_views',
  );
  for (const row of views.rows) {
    add(`${row.viewed_id} INDUSTRY ${row.viewer_industry}`, 'views');
    if (row.viewer_state) add(`${row.viewed_id} STATE ${row.viewer_state}`, 'views');
  }
  return differences(expected, await kept(pool));
}

async function kept(pool: Pool): Promise<Map<string, Counts>> {
  const found = new Map<string, Counts>();
  const hours = await pool.query<{ business_id: string; hour: Date } & Record<string, unknown>>('select * from business_activity');
  for (const { business_id: business, hour, ...counts } of hours.rows) found.set(`${business} ${hour.toISOString()}`, counts as Counts);
  const totals = await pool.query<{ business_id: string } & Record<string, unknown>>('select * from business_totals');
  for (const { business_id: business, ...counts } of totals.rows) found.set(`${business} total`, counts as Counts);
  const parts = await pool.query<{ business_id: string; kind: string; value: string; views: number }>('select * from business_audience');
  for (const part of parts.rows) found.set(`${part.business_id} ${part.kind} ${part.value}`, { views: part.views });
  return found;
}

function differences(expected: Map<string, Counts>, found: Map<string, Counts>): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((place) => {
    const [should, is] = [expected.get(place) ?? {}, found.get(place) ?? {}];
    const figures = [...new Set([...Object.keys(should), ...Object.keys(is)])].filter(
      (figure) => (should[figure] ?? 0) !== (is[figure] ?? 0),
    );
    return figures.map((figure) => `${place} ${figure}: ${is[figure] ?? 0} instead of ${should[figure] ?? 0}`);
  });
}

// The figures of the cards, which are kept with each business, from the same facts.
const CARDS = `
  with answers as (
    select m.id, b.id as business_id, first.created_at as asked_at, (
        select min(x.created_at) from messages x where x.match_id = m.id and x.sender_id = b.id) as answered_at
    from matches m join businesses b on b.id in (m.business1_id, m.business2_id)
      join messages first on first.match_id = m.id and first.sequence = 1 and first.sender_id <> b.id)
  select b.id, jsonb_build_object(
      'profile_views', b.profile_views, 'swipes_made', b.swipes_made, 'likes_made', b.likes_made, 'likes_received', b.likes_received,
      'total_matches', b.total_matches, 'first_messages_received', b.first_messages_received,
      'first_messages_answered', b.first_messages_answered, 'response_minutes_median', b.response_minutes_median) as is,
    jsonb_build_object(
      'profile_views', (select count(*) from profile_views where viewed_id = b.id),
      'swipes_made', (select count(*) from swipes where swiper_id = b.id),
      'likes_made', (select count(*) from swipes where swiper_id = b.id and direction <> 'PASS'),
      'likes_received', (select count(*) from swipes where swiped_id = b.id and direction <> 'PASS'),
      'total_matches', (select count(*) from matches where b.id in (business1_id, business2_id) and ended_at is null),
      'first_messages_received', (select count(*) from answers a where a.business_id = b.id),
      'first_messages_answered', (select count(*) from answers a where a.business_id = b.id and a.answered_at is not null),
      'response_minutes_median', (select round(percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.asked_at) / 60))
        from answers a where a.business_id = b.id and a.answered_at is not null)) as should
  from businesses b where b.id = any($1::uuid[])`;

/** Where the figures on the cards of these businesses differ from the facts themselves. */
export async function recountCards(pool: Pool, businessIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; is: Record<string, number | null>; should: Record<string, number | null> }>(CARDS, [
    businessIds,
  ]);
  return rows.flatMap(({ id, is, should }) =>
    Object.keys(should)
      .filter((figure) => is[figure] !== should[figure])
      .map((figure) => `${id} ${figure}: ${is[figure]} instead of ${should[figure]}`),
  );
}
