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

const HAS_WRITTEN_BEFORE = `
  select exists (select from messages where match_id = $1 and sender_id = $2 and sequence < $3) as before,
         (select sender_id from messages where match_id = $1 and sequence = 1) as beginner`;

/**
 * Recounts how many first messages a business received and answered, and how fast. The thread must be locked.
 */
export async function countFirstAnswer(
  sql: Sql,
  { thread, message, senderId }: { thread: Thread; message: Message; senderId: string },
): Promise<void> {
  if (message.sequence === 1) return void (await sql(COUNT_RECEIVED, [thread.other.businessId]));
  const [past] = await sql<{ before: boolean; beginner: string }>(HAS_WRITTEN_BEFORE, [thread.matchId, senderId, message.sequence]);
  if (!past || past.before || past.beginner === senderId) return;
  await sql(COUNT_ANSWERED, [senderId]);
  // @NOTE A separate statement: only after the row above is locked does it see answers committed meanwhile.
  await sql(UPDATE_MEDIAN, [senderId]);
}
