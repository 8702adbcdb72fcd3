import { MeetingStatus, NotificationReason } from '@benison/contracts/enumerations';
import { AcceptMeetingInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { assertReaches } from '../../thread.ts';
import { MeetingChangedError } from '../errors.ts';
import { assertNoOverlap, lockMeeting } from '../lock-meeting.ts';
import { mailMeeting } from '../mail-meeting.ts';
import { endOf, type Meeting } from '../meeting.ts';
import { knownMeeting } from '../queries/meetings.ts';
import { tellOfMeeting } from '../tell-of-meeting.ts';

/** Accepts one of the times the other side proposed. Two simultaneous acceptances make one meeting; a repeated one gets the same answer. */
export async function acceptMeeting(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = AcceptMeetingInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  const accepted = await app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    if (meeting.status === MeetingStatus.Accepted && meeting.startsAt?.getTime() === input.startsAt.getTime()) return meeting;
    assertReaches(thread);
    const time = meeting.times.find(({ startsAt }) => startsAt.getTime() === input.startsAt.getTime());
    if (!meeting.isOwnTurn || !time) throw new MeetingChangedError();
    if (time.isPast) throw new MeetingChangedError('This time has passed. Please choose another one, or propose others.');
    await assertNoOverlap(tx.sql, me, {
      startsAt: [time.startsAt],
      durationMinutes: meeting.durationMinutes,
      exceptId: meeting.id,
      despiteOverlap: input.despiteOverlap,
      now,
    });
    await tx.sql(
      `update meetings set status = 'ACCEPTED', starts_at = $2, ends_at = $3, accepted_at = $4, updated_at = $4, version = version + 1 where id = $1`,
      [meeting.id, time.startsAt, endOf(time.startsAt, meeting.durationMinutes), now],
    );
    await tellOfMeeting(tx, me, thread, meeting, {
      reason: NotificationReason.MeetingAgreed,
      facts: { title: meeting.title, times: [time.startsAt] },
      data: { meetingId: meeting.id, title: 'Your meeting is agreed', text: said`${meeting.title} is in your calendar.` },
      isMailed: true,
    });
    await mailMeeting(app, tx, meeting.id);
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
  app.onMailWritten();
  return accepted;
}
