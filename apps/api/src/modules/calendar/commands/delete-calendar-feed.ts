import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { endCalendarFeed } from '../feed.ts';

/** Turns the member's calendar address off: it opens nothing from then on. Repeating it changes nothing. */
export async function deleteCalendarFeed(app: AppContext, actor: Actor): Promise<void> {
  const { userId } = asBusiness(actor);
  await app.transaction((tx) => endCalendarFeed(tx, userId));
}
