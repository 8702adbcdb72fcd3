import type { MeetingDoor } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { MEETING_PEOPLE_MAX, MEETING_ROOM_OPENS_MINUTES } from '@benison/contracts/terms/messaging';
import { DomainError } from '../../../platform/errors.ts';

const WORDS: Record<MeetingDoor, string> = {
  NOT_AGREED: 'This meeting is not agreed yet.',
  EARLY: `The room opens ${MEETING_ROOM_OPENS_MINUTES} minutes before the meeting.`,
  OVER: 'This meeting is over.',
  CANCELLED: 'This meeting was called off.',
  AWAY: 'The other side cannot come right now.',
};

/** The room of the meeting lets nobody in; the details say why. */
export class MeetingRoomClosedError extends DomainError {
  override name = 'MeetingRoomClosedError';
  constructor(why: MeetingDoor) {
    super(ErrorCode.MeetingRoomClosed, WORDS[why], { why });
  }
}

/** As many are in the room as it holds. */
export class MeetingRoomFullError extends DomainError {
  override name = 'MeetingRoomFullError';
  constructor() {
    super(ErrorCode.MeetingRoomFull, `${MEETING_PEOPLE_MAX} people are in this meeting. Someone has to leave first.`, {
      limit: MEETING_PEOPLE_MAX,
    });
  }
}

/** Others wrote into the notes since they were seen: nothing was saved, and the details hold what stands there now, for who may read it. */
export class MeetingNotesChangedError extends DomainError {
  override name = 'MeetingNotesChangedError';
  constructor(standing: { text?: string; version: number }) {
    super(ErrorCode.MeetingNotesChanged, 'The notes have changed in the meantime. Nothing was saved.', standing);
  }
}
