import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asStaff } from '../../../platform/policy.ts';
import { endStaffSession } from '../staff/staff-sessions.ts';

/** Ends the current staff session and closes its sockets. */
export async function staffSignOut(app: AppContext, actor: Actor): Promise<boolean> {
  const { sessionId } = asStaff(actor);
  await app.transaction((tx) => endStaffSession(tx, app.clock.now(), sessionId));
  return true;
}
