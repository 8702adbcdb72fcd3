import { ConfirmSignInInput } from '@benison/contracts/account-settings';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { failingAfter } from '../answer-time.ts';
import { checkMemberCredentials } from './check-credentials.ts';
import { REFUSED_SIGN_IN_MS } from './sign-in.ts';

/** Confirms password and code again within a session; for a while afterwards the member may change the account itself. */
export async function confirmSignIn(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<boolean> {
  const input = ConfirmSignInInput.parse(raw);
  const me = asMember(actor);
  await app.limits.take('signInPerAddress', origin.ipAddress);
  return failingAfter(REFUSED_SIGN_IN_MS, async () => {
    await checkMemberCredentials(app, { by: 'id', whose: me.userId, password: input.password, code: input.code });
    await app.transaction((tx) => tx.sql('update sessions set authenticated_at = $2 where id = $1', [me.sessionId, app.clock.now()]));
    return true;
  });
}
