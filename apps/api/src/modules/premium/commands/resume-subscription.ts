import { SubscriptionState } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { NoSubscriptionError } from '../errors.ts';
import { lockSubscription, updateSubscription } from '../subscription-rows.ts';

/** Withdraws a cancellation while the paid period still runs. */
export async function resumeSubscription(app: AppContext, actor: Actor): Promise<void> {
  const { userId } = asMember(actor);
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    const standing = await lockSubscription(tx, userId);
    if (!standing || standing.period_end <= now) throw new NoSubscriptionError('This subscription has ended. You can begin a new one.');
    if (standing.state !== SubscriptionState.Canceled) return;
    const state = standing.plan ? SubscriptionState.Active : SubscriptionState.Trialing;
    await updateSubscription(tx, standing, { state, canceled_at: null }, now);
  });
}
