import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { endSessions } from '../member-sessions.ts';

/** Ends the current session, if any, and closes its sockets. */
export async function signOut(app: AppContext, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'member') return true;
  await app.transaction((tx) => endSessions(tx, app.clock.now(), actor.userId, { only: actor.sessionId }));
  return true;
}
