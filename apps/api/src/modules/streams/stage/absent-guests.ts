import { StageState, StreamNoticeKind } from '@benison/contracts/enumerations';
import { STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import type { Tx } from '../../../platform/database/transaction.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { mayWatch } from '../access.ts';
import { streamNotice } from '../events.ts';
import { stepDown } from './stage-entry.ts';

const ABSENT = `
  select g.business_id, b.user_id, m.may_watch from stream_stage g
    join live_streams s on s.id = g.stream_id
    join businesses b on b.id = g.business_id
    left join stream_viewers v on v.stream_id = g.stream_id and v.viewer_id = g.business_id
    cross join lateral (select ${mayWatch('g.business_id', '$3::timestamptz')} as may_watch offset 0) m
  where g.stream_id = $1 and g.state <> '${StageState.Left}' and (v.left_at <= $2 or not m.may_watch) order by g.business_id`;

/**
 * Whoever is out of the room for as long as a stream waits for its host is off the stage, and its hand is down: nobody who comes back much
 * later is seen and heard unasked. No place is kept for who may not come back. The stream must be locked.
 */
export async function takeAbsentOffStage(tx: Tx, { streamId, now }: { streamId: string; now: Date }): Promise<void> {
  const absent = await tx.sql<{ business_id: string; user_id: string; may_watch: boolean }>(ABSENT, [
    streamId,
    new Date(now.getTime() - STREAM_GRACE_SECONDS * SECOND_MS),
    now,
  ]);
  for (const { business_id: businessId, user_id: userId, may_watch: mayComeBack } of absent)
    if ((await stepDown(tx, { streamId, businessId, now })) && mayComeBack)
      tx.emit(streamNotice(userId, { streamId, kind: StreamNoticeKind.LeftStage }));
}
