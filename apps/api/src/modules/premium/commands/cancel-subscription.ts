import { SubscriptionState } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asMember } from '../../../platform/policy.ts';
import { NoSubscriptionError } from '../errors.ts';
import { EndReason, lockSubscription, updateSubscription } from '../subscription-rows.ts';

/** Ends a subscription when its paid period ends; nothing more is charged. If a renewal is overdue, it ends at once. */
export async function cancelSubscription(app: AppContext, actor: Actor): Promise<void> {
  const { userId } = asMember(actor);
  await app.transaction(async (tx) => {
    if (!(await endSubscription(tx, userId, app.clock.now()))) throw new NoSubscriptionError();
  });
}

/** Cancels a member's subscription inside another change. Returns whether there was one. */
export async function endSubscription(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const standing = await lockSubscription(tx, userId);
  if (!standing || standing.state === SubscriptionState.Canceled) return standing !== null;
  const isUnpaid = standing.state === SubscriptionState.PastDue && !standing.renewal_order_id;
  await updateSubscription(
    tx,
    standing,
    isUnpaid
      ? {
          state: SubscriptionState.Ended,
          ended_at: now,
          end_reason: EndReason.Canceled,
          canceled_at: now,
          grace_until: null,
          next_attempt_at: null,
        }
      : {
          state: SubscriptionState.Canceled,
          canceled_at: now,
          next_plan: null,
          next_price_cents: null,
          grace_until: null,
          next_attempt_at: null,
        },
    now,
  );
  return true;
}
