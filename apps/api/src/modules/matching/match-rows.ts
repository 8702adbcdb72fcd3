import { NotificationReason, type MatchEndReason } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { notify } from '../notifications/public.ts';
import { countMatchEnded } from './counters.ts';
import { matchCreated, matchEnded } from './events.ts';
import { orderedPair } from './pair-lock.ts';

/** One side of a pair. */
export interface Side {
  businessId: string;
  userId: string;
}

/** Makes the one match of a pair and tells both sides. The pair must be locked. Returns its id. */
export async function createMatch(tx: Tx, { me, other }: { me: Side; other: Side }, now: Date): Promise<string> {
  const matchId = newId();
  const [first, second] = orderedPair(me.businessId, other.businessId);
  await tx.prepared('insert into matches (id, business1_id, business2_id, created_at, last_activity_at) values ($1, $2, $3, $4, $4)', [
    matchId,
    first,
    second,
    now,
  ]);
  await notify(tx, { userId: me.userId, reason: NotificationReason.Matched, matchId, businessId: other.businessId });
  await notify(tx, { userId: other.userId, reason: NotificationReason.Matched, matchId, businessId: me.businessId });
  tx.emit(matchCreated({ matchId, userIds: [me.userId, other.userId] }));
  return matchId;
}

export interface MatchEnding {
  matchId: string;
  by: Side;
  other: Side;
  reason: MatchEndReason;
  note: string | null;
}

/** Ends an active match for both sides; false when it had already ended. */
export async function endMatch(tx: Tx, { matchId, by, other, reason, note }: MatchEnding, now: Date): Promise<boolean> {
  const ended = await tx.sql(
    'update matches set ended_at = $2, ended_by = $3, end_reason = $4, end_note = $5 where id = $1 and ended_at is null returning id',
    [matchId, now, by.businessId, reason, note],
  );
  if (ended.length === 0) return false;
  await countMatchEnded(tx, by.businessId, other.businessId);
  tx.emit(matchEnded({ matchId, userIds: [by.userId, other.userId] }));
  return true;
}
