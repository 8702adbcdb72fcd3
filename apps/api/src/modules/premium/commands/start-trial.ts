import { SubscriptionState, TrialUse } from '@benison/contracts/enumerations';
import { TRIAL_DAYS } from '@benison/contracts/premium';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { isUniqueViolation } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { asMember } from '../../../platform/policy.ts';
import { holdActiveMember } from '../../accounts/public.ts';
import { AlreadySubscribedError, TrialUsedError } from '../errors.ts';
import { insertSubscription, lockSubscription } from '../subscription-rows.ts';
import { leaveTrialMarks, trialUse } from '../trial-marks.ts';

// @NOTE Unique keys limit it to once: per member, business and EIN here, and per mailbox, address, card and browser by the marks it leaves.
const USE_TRIAL = `
  insert into premium_trials (user_id, business_id, ein_blind_index, started_at)
  select u.id, b.id, u.ein_blind_index, $2 from users u left join businesses b on b.user_id = u.id where u.id = $1`;

/**
 * Starts the seven-day trial, which needs no card, once for each person as far as it is known. Repeating it while it runs changes nothing.
 * `device`: the browser's own token. @throws TrialUsedError
 */
export async function startTrial(app: AppContext, actor: Actor, device: string | null = null): Promise<void> {
  const { userId } = asMember(actor);
  const asker = { userId, device };
  const now = app.clock.now();
  try {
    await app.transaction(async (tx) => {
      const standing = await lockSubscription(tx, userId);
      await holdActiveMember(tx, userId);
      if (standing?.state === SubscriptionState.Trialing) return;
      if (standing) throw new AlreadySubscribedError();
      const usedBy = await trialUse(tx.sql, app.secrets, asker);
      if (usedBy) throw new TrialUsedError(usedBy);
      await tx.sql(USE_TRIAL, [userId, now]);
      await leaveTrialMarks(tx, app.secrets, asker, now);
      await insertSubscription(
        tx,
        userId,
        {
          state: SubscriptionState.Trialing,
          plan: null,
          price_cents: null,
          period_start: now,
          period_end: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
          period_order_id: null,
        },
        now,
      );
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new TrialUsedError((await trialUse(sqlOf(app.em()), app.secrets, asker)) ?? TrialUse.Account);
  }
}
