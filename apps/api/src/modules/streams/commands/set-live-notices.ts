import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';

/** Sets whether the member is notified when a match goes live. Returns the setting. */
export async function setLiveNotices(app: AppContext, actor: Actor, isOn: boolean): Promise<boolean> {
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async ({ sql }) => {
    await sql('update users set live_notices = $2, updated_at = $3 where id = $1', [userId, isOn, app.clock.now()]);
    return isOn;
  });
}
