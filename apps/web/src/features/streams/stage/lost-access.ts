import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../../../lib/acts/errors.ts';
import { clockWords } from '../../../lib/words/time-words.ts';
import type { LostAccess } from './stage-face.ts';

/** Why a viewer may no longer be here and, if it is for a while, until when. */
export interface Lost {
  readonly how: LostAccess;
  readonly until: string | null;
}

export const NOTHING_LOST = { how: null, until: null } as const;

/** What a refused ticket says of one's access. A stream that was never seen is not one that was lost. */
export function lostBy(refusal: Pick<Failure, 'code' | 'details'> | null, wasSeen: boolean): Lost | null {
  const until = typeof refusal?.details['until'] === 'string' ? refusal.details['until'] : null;
  if (refusal?.code === ErrorCode.LiveBanned) return { how: 'live-banned', until };
  if (refusal?.code === ErrorCode.StreamBanned) return { how: until === null ? 'banned' : 'removed', until };
  const isClosed = refusal?.code === ErrorCode.Forbidden || refusal?.code === ErrorCode.NotFound;
  return wasSeen && isClosed ? { how: 'ended-match', until: null } : null;
}

/** For one who was removed. */
export const comeBackWords = (until: string | null): string =>
  `Nothing you sent is lost. You may come back ${until ? `at ${clockWords(until)}` : 'after a while'}.`;
