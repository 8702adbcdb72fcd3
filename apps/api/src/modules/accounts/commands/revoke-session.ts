import { RevokeSessionInput } from '@benison/contracts/accounts';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asMember } from '../../../platform/policy.ts';
import { endSessions } from '../member-sessions.ts';

/** Ends one of the member's own sessions, on any device. */
export async function revokeSession(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const { sessionId } = RevokeSessionInput.parse(raw);
  const { userId } = asMember(actor);
  const ended = await app.transaction((tx) => endSessions(tx, app.clock.now(), userId, { only: sessionId }));
  if (ended === 0) throw new NotFoundError('That session');
  return true;
}
