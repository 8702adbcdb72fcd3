import { ErrorCode } from '@benison/contracts/errors';
import { said } from '@benison/contracts/said';
import { DomainError } from '../../../platform/errors.ts';

/** The meeting is no longer as it was seen: answered, countered, cancelled or over. */
export class MeetingChangedError extends DomainError {
  override name = 'MeetingChangedError';
  constructor(why = 'This meeting has changed meanwhile. Please look at it once more.') {
    super(ErrorCode.MeetingChanged, why);
  }
}

/** A time runs into another meeting of one's own; it may be said again despite that. */
export class MeetingOverlapError extends DomainError {
  override name = 'MeetingOverlapError';
  constructor(overlaps: { startsAt: Date; title: string }[]) {
    super(ErrorCode.MeetingOverlap, said`You have another meeting then: ${overlaps[0]?.title ?? ''}.`, {
      overlaps: overlaps.map(({ startsAt, title }) => ({ startsAt: startsAt.toISOString(), title })),
    });
  }
}

/** A meeting's id may stand for one meeting alone. */
export class MeetingIdReusedError extends DomainError {
  override name = 'MeetingIdReusedError';
  constructor() {
    super(ErrorCode.IdReused, 'Another meeting was proposed under this id.');
  }
}
