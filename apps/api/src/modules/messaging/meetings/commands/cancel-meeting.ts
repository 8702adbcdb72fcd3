import { MeetingStatus, NotificationReason } from '@benison/contracts/enumerations';
import { CancelMeetingInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { MeetingChangedError } from '../errors.ts';
import { lockMeeting } from '../lock-meeting.ts';
import { mailMeeting } from '../mail-meeting.ts';
import type { Meeting } from '../meeting.ts';
import { knownMeeting } from '../queries/meetings.ts';
import { tellOfMeeting } from '../tell-of-meeting.ts';

const CANCELED = { reason: NotificationReason.MeetingCanceled, title: 'A meeting was canceled' };
const DECLINED = { reason: NotificationReason.MeetingDeclined, title: 'Your proposal was declined' };
const TAKEN_BACK = { reason: NotificationReason.MeetingProposalTakenBack, title: 'A proposal was taken back' };

/** Cancels a meeting, or declines a proposal. Repeating it changes nothing. */
export async function cancelMeeting(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = CancelMeetingInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  const cancelled = await app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    if (meeting.status === MeetingStatus.Cancelled) return meeting;
    if (meeting.endsAt && meeting.endsAt <= now) throw new MeetingChangedError('This meeting is over.');
    await tx.sql(
      `update meetings set status = 'CANCELLED', cancelled_by = $2, cancel_reason = $3, cancelled_at = $4, updated_at = $4, version = version + 1 where id = $1`,
      [meeting.id, me.businessId, input.reason ?? null, now],
    );
    const times = meeting.startsAt ? [meeting.startsAt] : meeting.times.map(({ startsAt }) => startsAt);
    const isMailed = meeting.status === MeetingStatus.Accepted;
    const { reason, title } = isMailed ? CANCELED : meeting.isOwnTurn ? DECLINED : TAKEN_BACK;
    await tellOfMeeting(tx, me, thread, meeting, {
      isMailed,
      reason,
      facts: { title: meeting.title, times, message: input.reason ?? null },
      data: { meetingId: meeting.id, title, text: input.reason ? said`${meeting.title}: ${input.reason}` : meeting.title },
    });
    if (isMailed) await mailMeeting(app, tx, meeting.id);
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
  app.onMailWritten();
  return cancelled;
}
