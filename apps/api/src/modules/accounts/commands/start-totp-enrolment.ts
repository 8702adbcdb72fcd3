import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asStaff } from '../../../platform/policy.ts';
import { startEnrolment, type TotpEnrolment } from '../second-factor.ts';

/** Gives a staff member a new authenticator secret. It takes effect with the first correct code; until then a new one can be requested. */
export async function startTotpEnrolment(app: AppContext, actor: Actor): Promise<TotpEnrolment> {
  const { staffId, username } = asStaff(actor);
  return app.transaction((tx) => startEnrolment(app, tx, 'admins', { id: staffId, name: username }));
}
