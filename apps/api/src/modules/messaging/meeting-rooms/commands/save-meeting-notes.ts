import { ApiScope, MeetingStatus } from '@benison/contracts/enumerations';
import { SaveMeetingNotesInput } from '@benison/contracts/meetings';
import type { Actor, Member } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { warningToAcknowledge } from '../../../businesses/public.ts';
import { meetingRoomChanged } from '../../events.ts';
import { MeetingChangedError } from '../../meetings/errors.ts';
import { lockMeeting } from '../../meetings/lock-meeting.ts';
import type { Meeting } from '../../meetings/meeting.ts';
import { MeetingNotesChangedError } from '../errors.ts';
import { notesOf } from '../queries/meeting-notes.ts';

/**
 * Writes the notes of an agreed meeting, upon the version that was seen: what the other side wrote meanwhile is not lost. The same again
 * changes nothing.
 * @throws NotFoundError, MeetingChangedError before the meeting is agreed and after it was called off, MeetingNotesChangedError
 */
export async function saveMeetingNotes(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const { meetingId, version, text } = SaveMeetingNotesInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingNotesPerBusiness', me.businessId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const { thread, meeting } = await lockMeeting(tx.sql, me, meetingId, now);
    if (meeting.status !== MeetingStatus.Accepted) throw new MeetingChangedError('Notes belong to an agreed meeting.');
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    const [known] = await notesOf(tx.sql, me.businessId, [meetingId]);
    const before = known ?? { text: '', version: 0 };
    if (before.text === text) return meeting;
    if (before.version !== version)
      throw new MeetingNotesChangedError(mayRead(me) ? { text: before.text, version: before.version } : { version: before.version });
    await tx.sql(
      `insert into meeting_notes (meeting_id, text, version, written_by, written_at) values ($1, $2, 1, $3, $4)
       on conflict (meeting_id) do update set text = excluded.text, version = meeting_notes.version + 1, written_by = excluded.written_by, written_at = excluded.written_at`,
      [meetingId, text, me.businessId, now],
    );
    tx.emit(meetingRoomChanged([me.userId, thread.other.userId], { matchId: thread.matchId, meetingId }));
    return meeting;
  });
}

/** A program that only writes meetings is told no more of the notes than that they are others by now. */
const mayRead = ({ key }: Member): boolean => key?.scopes.has(ApiScope.MeetingsRead) ?? true;
