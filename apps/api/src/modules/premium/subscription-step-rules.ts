import { SubscriptionState, type OrderStatus } from '@benison/contracts/enumerations';
import { DAY_MS } from '../../platform/durations.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** What is due for a subscription. */
export const Step = {
  RemindOfTrial: 'REMIND_OF_TRIAL',
  EndTrial: 'END_TRIAL',
  EndCanceled: 'END_CANCELED',
  Charge: 'CHARGE',
  /** A payment is due for an account that its member cannot use. */
  EndUnused: 'END_UNUSED',
  /** The charge in progress failed. */
  ChargeFailed: 'CHARGE_FAILED',
  EndUnpaid: 'END_UNPAID',
} as const;
export type Step = (typeof Step)[keyof typeof Step];

/** How long before its end a member is reminded that the trial ends. */
const REMIND_BEFORE_MS = DAY_MS;
/** A charge in one of these states is settled and brought no money. */
export const HOPELESS: readonly OrderStatus[] = ['FAILED', 'CANCELED'];

/** What a step depends on beside the subscription itself. */
export interface Surroundings {
  /** State of a renewal's charge; null when none was made. */
  charge: OrderStatus | null;
  /** Whether the member can sign in: to use what it pays for, and to cancel it. */
  isInUse: boolean;
}

/**
 * The next step for a subscription; null when nothing is due. A charge in progress is waited for, even past the grace
 * period: nobody is charged twice, and nobody whose money may be on its way is cut off. Whoever is shut out is charged nothing.
 */
export function nextStep(row: SubscriptionRow, { charge, isInUse }: Surroundings, now: Date): Step | null {
  const isOver = row.period_end <= now;
  const underWay = charge !== null && !HOPELESS.includes(charge);
  switch (row.state) {
    case SubscriptionState.Trialing:
      if (isOver) return Step.EndTrial;
      return row.trial_reminded_at === null && row.period_end.getTime() - now.getTime() <= REMIND_BEFORE_MS ? Step.RemindOfTrial : null;
    case SubscriptionState.Canceled:
      return isOver && !underWay ? Step.EndCanceled : null;
    case SubscriptionState.Active:
      if (!isOver || underWay) return null;
      return charge === null ? due(isInUse) : Step.ChargeFailed;
    case SubscriptionState.PastDue:
      if (underWay) return null;
      if (charge !== null) return Step.ChargeFailed;
      if (row.grace_until !== null && row.grace_until <= now) return Step.EndUnpaid;
      return row.next_attempt_at !== null && row.next_attempt_at <= now ? due(isInUse) : null;
    case SubscriptionState.Ended:
      return null;
  }
}

const due = (isInUse: boolean): Step => (isInUse ? Step.Charge : Step.EndUnused);
