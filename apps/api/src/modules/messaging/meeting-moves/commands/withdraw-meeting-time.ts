import { NotificationReason } from '@benison/contracts/enumerations';
import { WithdrawMeetingTimeInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { MeetingChangedError } from '../../meetings/errors.ts';
import { lockMeeting } from '../../meetings/lock-meeting.ts';
import type { Meeting } from '../../meetings/meeting.ts';
import { knownMeeting } from '../../meetings/queries/meetings.ts';
import { tellOfMeeting } from '../../meetings/tell-of-meeting.ts';
import { moveOf, settleMove } from '../move-rows.ts';
import { hoursFor } from '../readers-hours.ts';

/** Takes back the other time that one suggested; the agreed time stays. Repeating it changes nothing. */
export async function withdrawMeetingTime(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = WithdrawMeetingTimeInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    const move = await moveOf(tx.sql, meeting.id, input.round);
    if (move?.outcome === 'WITHDRAWN' && move.by === me.businessId) return meeting;
    if (!meeting.suggestion?.isOwn || meeting.round !== input.round || !meeting.startsAt) throw new MeetingChangedError();
    await settleMove(tx.sql, meeting.id, 'WITHDRAWN', now);
    const hours = await hoursFor(tx.sql, meeting, thread.other.userId);
    await tellOfMeeting(tx, me, thread, meeting, {
      reason: NotificationReason.MeetingTimeTakenBack,
      facts: { title: meeting.title, times: [meeting.startsAt] },
      data: {
        meetingId: meeting.id,
        title: 'The other time was taken back',
        text: said`${meeting.title} stays at ${hours(meeting.startsAt)}.`,
      },
    });
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
}
