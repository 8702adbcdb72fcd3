import { ErrorCode } from '@benison/contracts/errors';
import { said } from '@benison/contracts/said';
import { DomainError } from '../../../platform/errors.ts';

/** The meeting has changed since it was seen: answered, countered, canceled or over. */
export class MeetingChangedError extends DomainError {
  override name = 'MeetingChangedError';
  constructor(why = 'This meeting has changed in the meantime. Please look at it once more.') {
    super(ErrorCode.MeetingChanged, why);
  }
}

/** A time overlaps another meeting of one's own; the request can be repeated to accept that. */
export class MeetingOverlapError extends DomainError {
  override name = 'MeetingOverlapError';
  constructor(overlaps: { startsAt: Date; title: string }[]) {
    super(ErrorCode.MeetingOverlap, said`You have another meeting at that time: ${overlaps[0]?.title ?? ''}.`, {
      overlaps: overlaps.map(({ startsAt, title }) => ({ startsAt: startsAt.toISOString(), title })),
    });
  }
}

/** A meeting's id may stand for only one meeting. */
export class MeetingIdReusedError extends DomainError {
  override name = 'MeetingIdReusedError';
  constructor() {
    super(ErrorCode.IdReused, 'Another meeting was proposed under this id.');
  }
}
