import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asStaff } from '../../../platform/policy.ts';
import { startEnrolment, type TotpEnrolment } from '../second-factor.ts';

/** Gives one of staff a new authenticator secret. It counts from the first right code on; until then it can be asked for anew. */
export async function startTotpEnrolment(app: AppContext, actor: Actor): Promise<TotpEnrolment> {
  const { staffId, username } = asStaff(actor);
  return app.transaction((tx) => startEnrolment(app, tx, 'admins', { id: staffId, name: username }));
}
