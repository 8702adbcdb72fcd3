import { StreamKeyUse } from '@benison/contracts/enumerations';
import type { Origin } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { streamKeyChanged } from '../events.ts';
import { recordUse, type StreamKeyRow } from './stream-key.ts';

/** As much of a key as has to be known of one that has ended. */
export type EndedKey = Pick<StreamKeyRow, 'business_id' | 'id' | 'hint' | 'test_room'>;

/**
 * Ends the stream key of a member's business, and returns it; null without one. What sends with it is put out after the commit, by
 * `putOldEncoderOut`.
 */
export async function endStreamKey(tx: Tx, userId: string, origin: Origin, now: Date): Promise<EndedKey | null> {
  const [key] = await tx.sql<EndedKey>(
    `delete from stream_keys k using businesses b where b.user_id = $1 and k.business_id = b.id
     returning k.business_id, k.id, k.hint, k.test_room`,
    [userId],
  );
  if (!key) return null;
  await recordUse(tx.sql, origin, { businessId: key.business_id, hint: key.hint, kind: StreamKeyUse.Removed, now });
  tx.emit(streamKeyChanged(userId));
  return key;
}
