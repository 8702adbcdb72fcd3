import { MeetingStatus } from '@benison/contracts/enumerations';
import { CounterMeetingInput } from '@benison/contracts/meetings';
import type { z } from 'zod';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { warningToAcknowledge } from '../../../businesses/public.ts';
import { assertReaches } from '../../thread.ts';
import { MeetingChangedError } from '../errors.ts';
import { assertNoOverlap, lockMeeting } from '../lock-meeting.ts';
import { assertAhead } from '../meeting-times.ts';
import type { Meeting } from '../meeting.ts';
import { proposeAnew } from '../propose-anew.ts';
import { knownMeeting } from '../queries/meetings.ts';

type Countered = z.infer<typeof CounterMeetingInput>;

/** Answers a proposal with other times; then it is the other side's turn. Repeating it changes nothing. */
export async function counterMeeting(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = CounterMeetingInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    assertReaches(thread);
    if (isCountered(meeting, input)) return meeting;
    if (!meeting.isOwnTurn || meeting.round !== input.round) throw new MeetingChangedError();
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    assertAhead(input.startsAt, now);
    await assertNoOverlap(tx.sql, me, { ...input, durationMinutes: meeting.durationMinutes, exceptId: meeting.id, now });
    await proposeAnew(tx, me, thread, meeting, { ...input, now });
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
}

/** Whether these very times stand already: the first answer was lost on the way. */
function isCountered({ status, round, isOwnTurn, times }: Meeting, input: Countered): boolean {
  if (status !== MeetingStatus.Proposed || isOwnTurn || round !== input.round + 1) return false;
  const wanted = new Set(input.startsAt.map(Number));
  return times.length === wanted.size && times.every(({ startsAt }) => wanted.has(Number(startsAt)));
}
