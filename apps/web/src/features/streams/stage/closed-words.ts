import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../../../lib/acts/errors.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { clockWords, whenWords } from '../../../lib/words/time-words.ts';

/** Whether a refusal comes from the host, or from a moderator of the house. */
export const isBan = (refusal: Failure | null): refusal is Failure =>
  refusal?.code === ErrorCode.StreamBanned || refusal?.code === ErrorCode.LiveBanned;

/** What somebody is told who comes to a stream that its host, or a moderator of the house, closed to them. */
export function closedWords({ code, details }: Pick<Failure, 'code' | 'details'>): { title: string; text: string } {
  const until = typeof details['until'] === 'string' ? details['until'] : null;
  if (code === ErrorCode.LiveBanned) {
    const length = until ? `It opens again ${whenWords(until, productNow())}. ` : '';
    return { title: 'Live streaming is closed to you', text: `${length}The decision, and how to appeal, are in your notifications.` };
  }
  return until
    ? { title: 'You were removed from this stream', text: `You may come back at ${clockWords(until)}. Your match stays.` }
    : { title: 'You cannot watch this stream', text: 'Its host has banned you from its streams. Your match stays.' };
}
