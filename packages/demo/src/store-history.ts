import { NotificationType } from '@benison/contracts/enumerations';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';
import { orderedPair, type DemoIds } from './demo-ids.ts';
import type { DemoThread, DemoWorld } from './demo-world.ts';
import { insertRows } from './insert-rows.ts';
import { storeCardsShown } from './store-cards-shown.ts';
import { storeMeetings } from './store-meetings.ts';

/** Inserts the history of the demo's businesses: views, swipes, matches, conversations, and the figures derived from them. */
export async function storeHistory(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const business = (position: number): string => ids.businesses[position] ?? '';
  await insertRows(
    sql,
    'profile_views',
    { viewed_id: 'uuid', viewer_id: 'uuid', day: 'date', at: 'timestamptz' },
    world.views.map((view) => ({
      viewed_id: business(view.viewed),
      viewer_id: business(view.viewer),
      day: view.at.toISOString().slice(0, 10),
      at: view.at,
    })),
  );
  await insertRows(
    sql,
    'swipes',
    { swiper_id: 'uuid', swiped_id: 'uuid', direction: 'text', created_at: 'timestamptz', reopened: 'boolean' },
    world.swipes.map((swipe) => ({
      swiper_id: business(swipe.swiper),
      swiped_id: business(swipe.swiped),
      direction: swipe.direction,
      created_at: swipe.at,
      reopened: false,
    })),
  );
  await storeMatches(sql, world, ids);
  await storeMeetings(sql, world, ids);
  await storeThreads(sql, world, ids);
  await storeNotifications(sql, world, ids);
  for (const statement of FIGURES) await sql(statement);
  await storeCardsShown(sql, world, ids);
}

async function storeMatches(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const threads = new Map(world.threads.map((thread) => [thread.match, thread]));
  const rows = world.matches.map((match, n) => {
    const { business1, business2 } = orderedPair(ids, match.first, match.second);
    const messages = threads.get(n)?.messages ?? [];
    return {
      id: ids.matches[n],
      business1_id: business1,
      business2_id: business2,
      created_at: match.at,
      last_activity_at: messages.at(-1)?.at ?? match.at,
      message_count: messages.length,
      opened_by1_at: match.at,
      opened_by2_at: match.at,
    };
  });
  await insertRows(
    sql,
    'matches',
    {
      id: 'uuid',
      business1_id: 'uuid',
      business2_id: 'uuid',
      created_at: 'timestamptz',
      last_activity_at: 'timestamptz',
      message_count: 'int',
      opened_by1_at: 'timestamptz',
      opened_by2_at: 'timestamptz',
    },
    rows,
  );
}

async function storeThreads(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const messages = world.threads.flatMap((thread) =>
    thread.messages.map((message, n) => ({
      id: newId(),
      match_id: ids.matches[thread.match],
      sequence: n + 1,
      sender_id: ids.businesses[message.from],
      content: message.text,
      created_at: message.at,
      meeting_id: message.meeting === undefined ? null : ids.meetings[message.meeting],
    })),
  );
  await insertRows(
    sql,
    'messages',
    { id: 'uuid', match_id: 'uuid', sequence: 'int', sender_id: 'uuid', content: 'text', created_at: 'timestamptz', meeting_id: 'uuid' },
    messages,
  );
  const reads = world.threads.flatMap((thread) => readMarks(world, ids, thread));
  await insertRows(sql, 'message_reads', { match_id: 'uuid', business_id: 'uuid', read_up_to: 'int', read_at: 'timestamptz' }, reads);
}

function readMarks(world: DemoWorld, ids: DemoIds, thread: DemoThread) {
  const match = world.matches[thread.match];
  if (!match) throw new Error('A thread belongs to a match that does not exist.');
  const sides = [
    [match.first, thread.readByFirst],
    [match.second, thread.readBySecond],
  ] as const;
  return sides.map(([side, count]) => ({
    match_id: ids.matches[thread.match],
    business_id: ids.businesses[side],
    read_up_to: count,
    read_at: thread.messages[count - 1]?.at ?? match.at,
  }));
}

/** The notifications of the sign-in members: their unread threads and latest matches. */
async function storeNotifications(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const members = [world.signIns.freeMember, world.signIns.premiumMember];
  const rows = members.flatMap((member) =>
    world.matches.flatMap((match, n) => {
      if (match.first !== member && match.second !== member) return [];
      const isFirst = match.first === member;
      const other = ids.businesses[isFirst ? match.second : match.first];
      const thread = world.threads.find((one) => one.match === n);
      const base = { user_id: ids.users[member], match_id: ids.matches[n], business_id: other };
      const matched = { ...base, id: newId(), type: NotificationType.Match, data: { count: 1 }, created_at: match.at, read_at: match.at };
      const unread = thread ? thread.messages.length - (isFirst ? thread.readByFirst : thread.readBySecond) : 0;
      if (!thread || unread === 0) return [matched];
      return [
        matched,
        {
          ...base,
          id: newId(),
          type: NotificationType.Message,
          data: { count: unread },
          created_at: thread.messages.at(-1)?.at ?? match.at,
          read_at: null,
        },
      ];
    }),
  );
  await insertRows(
    sql,
    'notifications',
    {
      id: 'uuid',
      user_id: 'uuid',
      type: 'text',
      match_id: 'uuid',
      business_id: 'uuid',
      data: 'jsonb',
      created_at: 'timestamptz',
      read_at: 'timestamptz',
    },
    rows,
  );
}

/** The counters that commands maintain incrementally, computed once from the rows. */
const FIGURES = [
  `update businesses b set profile_views = v.n from (select viewed_id, count(*) as n from profile_views group by 1) v where v.viewed_id = b.id`,
  `update businesses b set total_matches = m.n from
     (select id, count(*) as n from (select business1_id as id from matches union all select business2_id from matches) x group by 1) m where m.id = b.id`,
  `update businesses b set likes_received = s.likes, passes_received = s.passes from
     (select swiped_id, count(*) filter (where direction <> 'PASS') as likes, count(*) filter (where direction = 'PASS') as passes from swipes group by 1) s
   where s.swiped_id = b.id`,
  `update businesses b set swipes_made = s.n, likes_made = s.likes from
     (select swiper_id, count(*) as n, count(*) filter (where direction <> 'PASS') as likes from swipes group by 1) s where s.swiper_id = b.id`,
  // The same rule as in the messaging commands: the first message of a thread asks, the first reply answers.
  `with asked as (
     select m.match_id, m.sender_id as asker, m.created_at as at, case when m.sender_id = t.business1_id then t.business2_id else t.business1_id end as asked
     from messages m join matches t on t.id = m.match_id where m.sequence = 1
   ), answers as (
     select a.asked, a.at, (select min(r.created_at) from messages r where r.match_id = a.match_id and r.sender_id = a.asked) as answered_at from asked a
   )
   update businesses b set first_messages_received = f.received, first_messages_answered = f.answered, response_minutes_median = f.median from
     (select asked, count(*) as received, count(answered_at) as answered,
             percentile_cont(0.5) within group (order by extract(epoch from answered_at - at) / 60) filter (where answered_at is not null) as median
      from answers group by 1) f
   where f.asked = b.id`,
];
