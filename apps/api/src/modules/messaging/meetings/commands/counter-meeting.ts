import { NotificationType } from '@benison/contracts/enumerations';
import { CounterMeetingInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { warningToAcknowledge } from '../../../businesses/public.ts';
import { append, tellOfMessage } from '../../commands/send-message.ts';
import { assertReaches } from '../../thread.ts';
import { MeetingChangedError } from '../errors.ts';
import { assertNoOverlap, lockMeeting } from '../lock-meeting.ts';
import { assertAhead, writeTimes } from '../meeting-times.ts';
import type { Meeting } from '../meeting.ts';
import { knownMeeting } from '../queries/meetings.ts';

/** Answers a proposal with other times; then it is the other side's turn. */
export async function counterMeeting(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = CounterMeetingInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, input.meetingId, now);
    assertReaches(thread);
    if (!meeting.isOwnTurn || meeting.round !== input.round) throw new MeetingChangedError();
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    assertAhead(input.startsAt, now);
    await assertNoOverlap(tx.sql, me, { ...input, durationMinutes: meeting.durationMinutes, exceptId: meeting.id, now });
    await tx.sql('update meetings set round = round + 1, proposed_by = $2, note = coalesce($3, note), updated_at = $4 where id = $1', [
      meeting.id,
      me.businessId,
      input.note ?? null,
      now,
    ]);
    await writeTimes(tx.sql, meeting.id, meeting.round + 1, input.startsAt);
    const messageId = newId();
    await tellOfMessage(tx, me, thread, messageId, {
      type: NotificationType.Meeting,
      data: { meetingId: meeting.id, title: 'Other times are proposed', text: said`${meeting.title}: please choose a time.` },
    });
    await append(tx, me, thread, { id: messageId, content: `Proposed other times: ${meeting.title}`, meetingId: meeting.id }, now);
    return knownMeeting(tx.sql, me.businessId, meeting.id, now);
  });
}
