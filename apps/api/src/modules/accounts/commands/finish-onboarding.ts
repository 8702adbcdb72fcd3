import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';

/** Records that the slides of the first visit were seen or skipped. Only the first time counts. */
export async function finishOnboarding(app: AppContext, actor: Actor): Promise<boolean> {
  const me = asMember(actor);
  await app.transaction((tx) =>
    tx.sql('update users set onboarded_at = $2 where id = $1 and onboarded_at is null', [me.userId, app.clock.now()]),
  );
  return true;
}
