import { MeetingStatus, NotificationReason } from '@benison/contracts/enumerations';
import { AnswerMeetingTimeInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import type { Actor, BusinessActor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { keepRoomOpen } from '../../meeting-rooms/keep-room-open.ts';
import { MeetingChangedError } from '../../meetings/errors.ts';
import { assertNoOverlap, lockMeeting } from '../../meetings/lock-meeting.ts';
import { mailMeeting } from '../../meetings/mail-meeting.ts';
import { endOf, type Meeting } from '../../meetings/meeting.ts';
import { knownMeeting } from '../../meetings/queries/meetings.ts';
import { tellOfMeeting } from '../../meetings/tell-of-meeting.ts';
import { assertReaches, type Thread } from '../../thread.ts';
import { moveOf, settleMove } from '../move-rows.ts';
import { hoursFor } from '../readers-hours.ts';

/** An agreed meeting, and the other time that waits for an answer. */
interface Waiting {
  thread: Thread;
  meeting: Meeting & { startsAt: Date; endsAt: Date };
  startsAt: Date;
}

/**
 * Answers the other time that the other side suggested. Accepted, it moves the meeting: both are mailed, and reminded anew. Declined, the
 * agreed time stays. The same answer again changes nothing.
 */
export async function answerMeetingTime(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = AnswerMeetingTimeInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  const answered = await app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    const move = await moveOf(tx.sql, meeting.id, input.round);
    if (move?.outcome === (input.isAccepted ? 'ACCEPTED' : 'DECLINED') && move.by !== me.businessId) return meeting;
    const { suggestion, startsAt, endsAt } = meeting;
    if (meeting.status === MeetingStatus.Cancelled) throw new MeetingChangedError('This meeting was called off.');
    if (!suggestion || suggestion.isOwn || meeting.round !== input.round || !startsAt || !endsAt) throw new MeetingChangedError();
    const waiting: Waiting = { thread, meeting: { ...meeting, startsAt, endsAt }, startsAt: suggestion.startsAt };
    if (!input.isAccepted) await decline(tx, me, waiting, now);
    else {
      assertReaches(thread);
      if (suggestion.isPast) throw new MeetingChangedError('This time has passed. Please suggest another one.');
      const { durationMinutes, id: exceptId } = meeting;
      const { despiteOverlap } = input;
      await assertNoOverlap(tx.sql, me, { startsAt: [suggestion.startsAt], durationMinutes, exceptId, despiteOverlap, now });
      await moveMeeting(app, tx, me, waiting, now);
    }
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
  app.onMailWritten();
  return answered;
}

async function decline(tx: Tx, me: BusinessActor, { thread, meeting }: Waiting, now: Date): Promise<void> {
  await settleMove(tx.sql, meeting.id, 'DECLINED', now);
  const hours = await hoursFor(tx.sql, meeting, thread.other.userId);
  await tellOfMeeting(tx, me, thread, meeting, {
    reason: NotificationReason.MeetingTimeDeclined,
    facts: { title: meeting.title, times: [meeting.startsAt] },
    data: {
      meetingId: meeting.id,
      title: 'The other time was declined',
      text: said`${meeting.title} stays at ${hours(meeting.startsAt)}.`,
    },
  });
}

// @NOTE The time is agreed anew: reminders whose hour has passed by now are not sent, all others are.
const MOVE = `
  update meetings set starts_at = $2, ends_at = $3, accepted_at = $4, updated_at = $4, version = version + 1, day_reminded_at = null, hour_reminded_at = null
  where id = $1`;

async function moveMeeting(app: AppContext, tx: Tx, me: BusinessActor, { thread, meeting, startsAt }: Waiting, now: Date): Promise<void> {
  await settleMove(tx.sql, meeting.id, 'ACCEPTED', now);
  await tx.sql(MOVE, [meeting.id, startsAt, endOf(startsAt, meeting.durationMinutes), now]);
  await keepRoomOpen(tx.sql, meeting, now);
  const hours = await hoursFor(tx.sql, meeting, thread.other.userId);
  await tellOfMeeting(tx, me, thread, meeting, {
    reason: NotificationReason.MeetingMoved,
    facts: { title: meeting.title, times: [startsAt], formerStartsAt: meeting.startsAt },
    data: {
      meetingId: meeting.id,
      title: 'Your meeting was moved',
      text: said`${meeting.title}: from ${hours(meeting.startsAt)} to ${hours(startsAt)}.`,
    },
    isMailed: true,
  });
  await mailMeeting(app, tx, meeting.id, meeting);
}
