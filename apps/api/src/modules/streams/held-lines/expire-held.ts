import type { Tx } from '../../../platform/database/transaction.ts';
import { heldMessageChanged } from '../chat/events.ts';

/** Lines that expire in one turn. */
const BATCH = 500;

/** Which lines expire: those written before a moment or in a stream that is over, those of one stream, or one. */
type Expiring = { before: Date } | { streamId: string } | { messageId: string };

/** What nobody decided is not shown, and those who see it are told. */
export async function expireHeld(tx: Tx, which: Expiring, now: Date): Promise<void> {
  const before = 'before' in which ? which.before : null;
  const streamId = 'streamId' in which ? which.streamId : null;
  const messageId = 'messageId' in which ? which.messageId : null;
  const expired = await tx.sql<{ id: string; stream_id: string; topics: string[] }>(
    `update stream_messages u set held_outcome = 'EXPIRED', deleted_at = $1 where u.id in (
       select m.id from stream_messages m join live_streams s on s.id = m.stream_id
       where m.held_at is not null and m.held_outcome is null
         and (m.held_at <= $2 or ($2::timestamptz is not null and s.ended_at is not null) or m.stream_id = $3 or m.id = $4)
       order by m.id limit ${BATCH} for no key update of m)
     returning u.id, u.stream_id, stream_held_topics(u.stream_id, u.sender_id) as topics`,
    [now, before, streamId, messageId],
  );
  for (const { id, stream_id, topics } of expired) tx.emit(heldMessageChanged(topics, { streamId: stream_id, messageId: id }));
}
