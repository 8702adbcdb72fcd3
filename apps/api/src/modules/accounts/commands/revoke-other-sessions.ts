import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { endSessions } from '../member-sessions.ts';

/** Ends all of the member's sessions except the current one. Returns how many ended. */
export async function revokeOtherSessions(app: AppContext, actor: Actor): Promise<number> {
  const { userId, sessionId } = asMember(actor);
  return app.transaction((tx) => endSessions(tx, app.clock.now(), userId, { except: sessionId }));
}
