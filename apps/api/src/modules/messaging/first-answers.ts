import type { Sql } from '../../platform/database/sql.ts';
import type { Message } from './message.ts';
import type { Thread } from './thread.ts';

const COUNT_RECEIVED = 'update businesses set first_messages_received = first_messages_received + 1 where id = $1';

const COUNT_ANSWERED = 'update businesses set first_messages_answered = first_messages_answered + 1 where id = $1';

/** Minutes from the first message of each thread that the business did not start to its own first message there. */
const UPDATE_MEDIAN = `
  update businesses set response_minutes_median = (
    select round(percentile_cont(0.5) within group (order by extract(epoch from answer.created_at - first.created_at) / 60))
    from matches m
    join messages first on first.match_id = m.id and first.sequence = 1 and first.sender_id <> $1
    cross join lateral (
      select created_at from messages where match_id = m.id and sender_id = $1 order by sequence limit 1
    ) as answer
    where $1 in (m.business1_id, m.business2_id))
  where id = $1`;

const ANSWERS_FIRST = `
  select a.n from jsonb_to_recordset($1::jsonb) as a(n int, match uuid, sender uuid, sequence int)
  where not exists (select from messages where match_id = a.match and sender_id = a.sender and sequence < a.sequence)
  order by a.sender`;

interface Written {
  thread: Thread;
  message: Message;
  senderId: string;
}

/**
 * Recounts how many first messages businesses received and answered, and how fast, after new messages in different threads, which must be
 * locked. Businesses are counted one after the other in one order.
 */
export async function countFirstAnswers(sql: Sql, written: readonly Written[]): Promise<void> {
  const received = written.filter(({ message }) => message.sequence === 1).map(({ thread }) => thread.other.businessId);
  for (const businessId of received.sort()) await sql(COUNT_RECEIVED, [businessId]);
  const later = written.filter(({ message }) => message.sequence > 1);
  if (later.length === 0) return;
  const asked = later.map(({ thread, message, senderId }, n) => ({
    n,
    match: thread.matchId,
    sender: senderId,
    sequence: message.sequence,
  }));
  for (const { n } of await sql<{ n: number }>(ANSWERS_FIRST, [JSON.stringify(asked)])) {
    const senderId = later[n]?.senderId;
    await sql(COUNT_ANSWERED, [senderId]);
    // @NOTE A separate statement: only after the row above is locked does it see answers committed meanwhile.
    await sql(UPDATE_MEDIAN, [senderId]);
  }
}
