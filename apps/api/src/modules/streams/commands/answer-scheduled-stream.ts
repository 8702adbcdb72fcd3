import { ErrorCode } from '@benison/contracts/errors';
import { AnswerScheduledStreamInput } from '@benison/contracts/streams';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { findScheduledStream, type ScheduledStreamView } from '../queries/scheduled-streams.ts';
import { tellSchedule } from './schedule-stream.ts';

/** Records whether the member will come to a stream that a match announced. The last answer counts. */
export async function answerScheduledStream(app: AppContext, actor: Actor, raw: unknown): Promise<ScheduledStreamView> {
  const { id, isComing } = AnswerScheduledStreamInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const scheduled = await findScheduledStream(tx.sql, me, id);
    if (!scheduled || scheduled.hostId === me.businessId) throw new NotFoundError('That announcement');
    if (scheduled.isCanceled) throw new DomainError(ErrorCode.Conflict, 'This stream was canceled.');
    await tx.sql(
      `insert into scheduled_stream_guests (scheduled_stream_id, business_id, is_coming, answered_at) values ($1, $2, $3, $4)
       on conflict (scheduled_stream_id, business_id) do update set is_coming = excluded.is_coming, answered_at = excluded.answered_at`,
      [id, me.businessId, isComing, app.clock.now()],
    );
    // The number of guests is on the screens of all matches.
    if (scheduled.isComing !== isComing) await tellSchedule(tx, scheduled.hostId, id);
    const answered = await findScheduledStream(tx.sql, me, id);
    if (!answered) throw new NotFoundError('That announcement');
    return answered;
  });
}
