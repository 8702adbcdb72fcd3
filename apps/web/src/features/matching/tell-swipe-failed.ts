import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';

const GONE: ReadonlySet<Failure['code']> = new Set([ErrorCode.AlreadySwiped, ErrorCode.NotFound]);
/** Where another try changes nothing, for now or ever. */
const IN_VAIN: ReadonlySet<Failure['code']> = new Set([...GONE, ErrorCode.SuperLikesUsedUp, ErrorCode.RateLimited]);

/** Tells why a decision beside the deck failed. Whether there is nothing to decide any more: what is on the screen no longer holds. */
export function tellSwipeFailed(error: unknown): boolean {
  const { code, message } = failureOf(error);
  notify(IN_VAIN.has(code) ? { title: NOTICES.swipeFailed.title, text: message, tone: 'warning' } : NOTICES.swipeFailed);
  return GONE.has(code);
}
