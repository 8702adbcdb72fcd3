import { AccountTokenInput } from '@benison/contracts/account-settings';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { takeEmailBack } from '../../accounts/public.ts';
import { endCalendarFeed } from '../../calendar/public.ts';
import { takeBackPayouts } from '../../coins/public.ts';
import { endStreamKey, putOldEncoderOut } from '../../streams/public.ts';
import { turnOffEndpoints } from '../../webhooks/public.ts';

/**
 * The old address undoes a change. Whoever made the change knew the password: it lets nobody in any more, and whatever else reads the
 * account or streams for it from outside ends with it: sessions, API keys, the calendar address, what is sent to webhook endpoints and the
 * stream key. No money goes where it was to go since.
 */
export async function undoEmailChange(app: AppContext, origin: Origin, raw: unknown): Promise<boolean> {
  const { token } = AccountTokenInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  const nobodys = await app.passwords.hash(newToken());
  const key = await app.transaction(async (tx) => {
    const { userId, since } = await takeEmailBack(app, tx, { token, nobodys, now });
    await turnOffEndpoints(tx, userId);
    await endCalendarFeed(tx, userId);
    await takeBackPayouts(tx, userId, { since, now });
    return endStreamKey(tx, userId, origin, now);
  });
  app.onMailWritten();
  if (key) await putOldEncoderOut(app, key);
  return true;
}
