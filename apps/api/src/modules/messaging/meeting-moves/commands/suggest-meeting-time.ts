import { MeetingStatus, NotificationReason } from '@benison/contracts/enumerations';
import { SuggestMeetingTimeInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import type { z } from 'zod';
import type { Actor, BusinessActor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { warningToAcknowledge } from '../../../businesses/public.ts';
import { append, tellOfMessage } from '../../commands/send-message.ts';
import { MeetingChangedError } from '../../meetings/errors.ts';
import { assertNoOverlap, lockMeeting } from '../../meetings/lock-meeting.ts';
import { assertOtherTime } from '../../meetings/meeting-times.ts';
import type { Meeting } from '../../meetings/meeting.ts';
import { proposeAnew } from '../../meetings/propose-anew.ts';
import { knownMeeting } from '../../meetings/queries/meetings.ts';
import { assertReaches, type Thread } from '../../thread.ts';
import { settleMove } from '../move-rows.ts';
import { hoursFor } from '../readers-hours.ts';

type Suggested = z.infer<typeof SuggestMeetingTimeInput>;

/**
 * Suggests another time for a meeting. One that is agreed keeps its time until the other side accepts; a suggestion that waits is replaced.
 * One that is only proposed has this time from now on, for the other side to answer. Repeating it changes nothing.
 */
export async function suggestMeetingTime(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = SuggestMeetingTimeInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    assertReaches(thread);
    if (isSuggested(meeting, input)) return meeting;
    if (meeting.status === MeetingStatus.Cancelled) throw new MeetingChangedError('This meeting was called off.');
    if (meeting.endsAt && meeting.endsAt <= now) throw new MeetingChangedError('This meeting is over.');
    // @NOTE Two who suggest at the same moment have seen the same round: the second one is shown the first before it may replace it.
    if (meeting.round !== input.round) throw new MeetingChangedError();
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    assertOtherTime(input.startsAt, timesOf(meeting), now);
    const { id: exceptId, durationMinutes } = meeting;
    await assertNoOverlap(tx.sql, me, { ...input, startsAt: [input.startsAt], durationMinutes, exceptId, now });
    if (meeting.startsAt) await suggest(tx, me, thread, { ...meeting, startsAt: meeting.startsAt }, { ...input, now });
    else await proposeAnew(tx, me, thread, meeting, { startsAt: [input.startsAt], note: input.note, now });
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
}

/** The times that a meeting has, or may have as it stands. */
function timesOf({ startsAt, suggestion, times }: Meeting): Date[] {
  if (!startsAt) return times.map((time) => time.startsAt);
  return suggestion ? [startsAt, suggestion.startsAt] : [startsAt];
}

/** Whether this very suggestion stands already: its first answer was lost on the way. */
function isSuggested({ status, round, isOwnTurn, suggestion, times }: Meeting, input: Suggested): boolean {
  if (round !== input.round + 1) return false;
  const isSame = (time?: { startsAt: Date }) => time?.startsAt.getTime() === input.startsAt.getTime();
  if (suggestion) return suggestion.isOwn && isSame(suggestion);
  return status === MeetingStatus.Proposed && !isOwnTurn && times.length === 1 && isSame(times[0]);
}

async function suggest(
  tx: Tx,
  me: BusinessActor,
  thread: Thread,
  meeting: Meeting & { startsAt: Date },
  { startsAt, note, now }: Suggested & { now: Date },
): Promise<void> {
  await settleMove(tx.sql, meeting.id, 'REPLACED', now);
  await tx.sql('update meetings set round = round + 1 where id = $1', [meeting.id]);
  await tx.sql(
    `insert into meeting_moves (meeting_id, round, suggested_by, suggested_at, from_starts_at, starts_at, note) values ($1, $2, $3, $4, $5, $6, $7)`,
    [meeting.id, meeting.round + 1, me.businessId, now, meeting.startsAt, startsAt, note ?? null],
  );
  const hours = await hoursFor(tx.sql, meeting, thread.other.userId);
  const messageId = newId();
  await tellOfMessage(tx, me, thread, messageId, {
    reason: NotificationReason.MeetingTimeSuggested,
    facts: { title: meeting.title, times: [startsAt], formerStartsAt: meeting.startsAt },
    data: {
      meetingId: meeting.id,
      title: 'Another time is suggested',
      text: said`${meeting.title}: ${hours(startsAt)} instead of ${hours(meeting.startsAt)}.`,
    },
  });
  await append(tx, me, thread, { id: messageId, content: `Suggested another time: ${meeting.title}`, meetingId: meeting.id }, now);
}
