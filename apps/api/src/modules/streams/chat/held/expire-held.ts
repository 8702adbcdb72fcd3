import type { Tx } from '../../../../platform/database/transaction.ts';
import { heldMessageChanged } from '../events.ts';

/** Lines that expire in one turn. */
const BATCH = 500;

/** Which of the undecided lines `m` of streams `s` expire, as SQL; `$2` is for it. */
const EXPIRING = {
  /** Written before then, or in a stream that is over. */
  before: '(m.held_at <= $2 or s.ended_at is not null)',
  ofStream: 'm.stream_id = $2',
  line: 'm.id = $2',
} as const;

/** What nobody decided is not shown, and those who see it are told. */
export async function expireHeld(tx: Tx, which: keyof typeof EXPIRING, value: Date | string, now: Date): Promise<void> {
  const expired = await tx.sql<{ id: string; stream_id: string; topics: string[] }>(
    `update stream_messages u set held_outcome = 'EXPIRED', deleted_at = $1 where u.id in (
       select m.id from stream_messages m join live_streams s on s.id = m.stream_id
       where m.held_at is not null and m.held_outcome is null and ${EXPIRING[which]} order by m.id limit ${BATCH} for no key update of m)
     returning u.id, u.stream_id, stream_held_topics(u.stream_id, u.sender_id) as topics`,
    [now, value],
  );
  for (const { id: messageId, stream_id: streamId, topics } of expired) tx.emit(heldMessageChanged(topics, { streamId, messageId }));
}
