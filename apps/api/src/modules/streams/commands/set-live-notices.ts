import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { markLiveNotices } from '../../accounts/public.ts';

/** Sets whether the member is notified when a match goes live. Returns the setting. */
export async function setLiveNotices(app: AppContext, actor: Actor, isOn: boolean): Promise<boolean> {
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  await app.transaction((tx) => markLiveNotices(tx, userId, isOn, app.clock.now()));
  return isOn;
}
