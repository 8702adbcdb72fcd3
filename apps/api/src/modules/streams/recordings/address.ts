import { createHmac, timingSafeEqual } from 'node:crypto';
import { REPLAY_ADDRESS_MINUTES } from '@benison/contracts/terms/replay';
import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';

/** Whose address it is, and of which piece. */
interface Addressed {
  recordingId: string;
  businessId: string;
}

const DIGITS = /^[0-9a-f]{64}$/;

/** When an address that is made now can no longer be used. */
export const addressEnd = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + REPLAY_ADDRESS_MINUTES * MINUTE_MS) / SECOND_MS) * SECOND_MS);

/** The address of a piece for one business, until then. Without that business's session it is of no use. */
export function addressOf(app: AppContext, about: Addressed, end: Date): string {
  const until = end.getTime() / SECOND_MS;
  return `/api/replays/${about.recordingId}?until=${until}&signature=${signatureOf(app, about, until)}`;
}

/** Whether an address was made for this business, and can still be used. */
export function isGood(app: AppContext, about: Addressed, { until, signature }: { until: number; signature: string }): boolean {
  if (app.clock.now().getTime() >= until * SECOND_MS || !DIGITS.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(app, about, until), 'hex'));
}

const signatureOf = ({ secrets }: AppContext, { recordingId, businessId }: Addressed, until: number): string =>
  createHmac('sha256', secrets.deriveKey('replay-address')).update(`${recordingId} ${businessId} ${until}`).digest('hex');
