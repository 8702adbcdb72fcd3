import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { dropEmailChange } from '../email-changes.ts';

/** Cancels a change of address that is waiting for confirmation. */
export async function cancelEmailChange(app: AppContext, actor: Actor): Promise<boolean> {
  const { userId } = asMember(actor);
  await app.transaction((tx) => dropEmailChange(tx, app.clock.now(), userId));
  return true;
}
