import type { PremiumPlan, SubscriptionState } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { markPremium } from '../accounts/public.ts';
import { entitlementsChanged } from './events.ts';
import { givesPremium } from './subscription-rules.ts';

/** A subscription as stored. */
export interface SubscriptionRow {
  id: string;
  user_id: string;
  state: SubscriptionState;
  /** Null during a trial. */
  plan: PremiumPlan | null;
  /** The plan of the next period, if it is a different one. */
  next_plan: PremiumPlan | null;
  /** The agreed prices of the running plan and the next one; null for the first price. */
  price_cents: number | null;
  next_price_cents: number | null;
  anchor_day: number;
  period_start: Date;
  period_end: Date;
  period_order_id: string | null;
  renewal_order_id: string | null;
  renewal_attempts: number;
  next_attempt_at: Date | null;
  grace_until: Date | null;
  trial_reminded_at: Date | null;
  canceled_at: Date | null;
  ended_at: Date | null;
  end_reason: EndReason | null;
  /** The payment whose money went back, so that it renews no longer. */
  stopped_by_order_id: string | null;
}

export const EndReason = {
  TrialOver: 'TRIAL_OVER',
  Canceled: 'CANCELED',
  Unpaid: 'UNPAID',
  Refunded: 'REFUNDED',
  Disputed: 'DISPUTED',
} as const;
export type EndReason = (typeof EndReason)[keyof typeof EndReason];

type Columns = Omit<SubscriptionRow, 'id' | 'user_id'>;
/** Every column that a change may name; anything else is a programming error. */
const COLUMNS: readonly (keyof Columns)[] = [
  'state',
  'plan',
  'next_plan',
  'price_cents',
  'next_price_cents',
  'anchor_day',
  'period_start',
  'period_end',
  'period_order_id',
  'renewal_order_id',
  'renewal_attempts',
  'next_attempt_at',
  'grace_until',
  'trial_reminded_at',
  'canceled_at',
  'ended_at',
  'end_reason',
  'stopped_by_order_id',
];

/** Every column of a `SubscriptionRow`. */
export const SUBSCRIPTION_COLUMNS = ['id', 'user_id', ...COLUMNS].join(', ');

/** A member's subscription; null without one. */
export async function standingSubscription(sql: Sql, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await sql<SubscriptionRow>(`select ${SUBSCRIPTION_COLUMNS} from subscriptions where user_id = $1 and state <> 'ENDED'`, [
    userId,
  ]);
  return row ?? null;
}

/** The same, locked for a change. The member's own row serialises all changes, including the first subscription. */
export async function lockSubscription(tx: Tx, userId: string): Promise<SubscriptionRow | null> {
  await tx.sql('select from users where id = $1 for no key update', [userId]);
  return standingSubscription(tx.sql, userId);
}

export async function insertSubscription(
  tx: Tx,
  userId: string,
  draft: Pick<Columns, 'state' | 'plan' | 'price_cents' | 'period_start' | 'period_end' | 'period_order_id'>,
  now: Date,
): Promise<void> {
  await tx.sql(
    `insert into subscriptions (id, user_id, state, plan, anchor_day, period_start, period_end, period_order_id, created_at, updated_at, price_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      newId(),
      userId,
      draft.state,
      draft.plan,
      draft.period_start.getUTCDate(),
      draft.period_start,
      draft.period_end,
      draft.period_order_id,
      now,
      draft.price_cents,
    ],
  );
  await mirrorPremium(tx, userId, draft.state);
}

export async function updateSubscription(
  tx: Tx,
  { id, user_id: userId, state }: SubscriptionRow,
  change: Partial<Columns>,
  now: Date,
): Promise<void> {
  const names = COLUMNS.filter((name) => name in change);
  const assignments = names.map((name, n) => `, ${name} = $${n + 3}`).join('');
  await tx.sql(`update subscriptions set updated_at = $2${assignments} where id = $1`, [id, now, ...names.map((name) => change[name])]);
  await mirrorPremium(tx, userId, change.state ?? state);
}

/** Sessions and the business's card read the member's flag, so it is updated in the same transaction as the subscription. */
async function mirrorPremium(tx: Tx, userId: string, state: SubscriptionState): Promise<void> {
  await markPremium(tx, userId, givesPremium(state));
  tx.emit(entitlementsChanged(userId));
}
