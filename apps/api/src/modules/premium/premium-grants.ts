import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Period } from './subscription-rules.ts';

/** The time that a payment for a plan bought: pieces that are over, and the last one. */
interface GrantRow {
  order_id: string;
  user_id: string;
  starts_at: Date;
  ends_at: Date;
  past_ms: string;
  bought_ms: string;
  free_ms: string;
  credit_cents: number;
  amount_cents: number;
  held_cents: number;
  /** The payment that the credit is from: what it was, and what of it is held. */
  source_cents: number | null;
  source_held_cents: number | null;
  /** What of this payment became the credit of another. */
  credit_given_cents: number;
}

const GRANT = `
  select g.order_id, g.user_id, g.starts_at, g.ends_at, g.past_ms, g.bought_ms, g.free_ms, g.credit_cents, o.amount_cents, held_cents(o.id) as held_cents,
    c.amount_cents as source_cents, held_cents(c.id) as source_held_cents,
    coalesce((select sum(y.credit_cents) from premium_grants y where y.credit_order_id = g.order_id), 0)::int as credit_given_cents
  from premium_grants g join orders o on o.id = g.order_id left join orders c on c.id = g.credit_order_id`;

export interface GrantDraft {
  orderId: string;
  userId: string;
  period: Period;
  /** Carried over from before: stays whatever becomes of the money. */
  freeMs: number;
  credit: { cents: number; orderId: string } | null;
  now: Date;
}

export async function recordGrant(tx: Tx, { orderId, userId, period, freeMs, credit, now }: GrantDraft): Promise<void> {
  await tx.sql(
    `insert into premium_grants (order_id, user_id, starts_at, ends_at, bought_ms, free_ms, credit_cents, credit_order_id, created_at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [orderId, userId, period.start, period.end, msOf(period), freeMs, credit?.cents ?? 0, credit?.orderId ?? null, now],
  );
}

const msOf = ({ start, end }: Period): number => end.getTime() - start.getTime();

/** What a paid period is worth now: the money held for it, and the time that this money bought. Null when no payment is known. */
export async function worthOf(sql: Sql, orderId: string | null): Promise<{ priceCents: number; period: Period } | null> {
  const [grant] = await sql<GrantRow>(`${GRANT} where g.order_id = $1`, [orderId]);
  if (!grant) return null;
  const start = new Date(grant.ends_at.getTime() - grantedMs(grant));
  return { priceCents: moneyFor(grant, grant.held_cents).held, period: { start, end: grant.ends_at } };
}

/** Ends a period that another plan takes the place of, whose credit its unused money is; what comes after it follows the other. */
export async function endForSwitch(tx: Tx, orderId: string, next: { orderId: string; end: Date }, now: Date): Promise<void> {
  const [grant] = await tx.sql<GrantRow>(`${GRANT} where g.order_id = $1`, [orderId]);
  if (!grant) return;
  await moveLater(tx, grant, next.end.getTime() - grant.ends_at.getTime(), next.orderId);
  const end = new Date(Math.min(grant.ends_at.getTime(), Math.max(grant.starts_at.getTime(), now.getTime())));
  await tx.sql('update premium_grants set ends_at = $2, bought_ms = $3, settled_at = $4 where order_id = $1', [
    orderId,
    end,
    grantedMs({ ...grant, ends_at: end }),
    now,
  ]);
}

const grantedMs = ({ past_ms, starts_at, ends_at }: GrantRow): number => Number(past_ms) + (ends_at.getTime() - starts_at.getTime());

/** The money that the time of a grant costs, and what is held of it when so much of its own payment is. */
function moneyFor(grant: GrantRow, heldCents: number): { full: number; held: number } {
  const full = grant.amount_cents + grant.credit_cents - grant.credit_given_cents;
  return { full, held: Math.min(full, heldCents + creditHeld(grant)) };
}

/** What is held of the credit: money that went back was for the time not used, before it was for what was used. */
const creditHeld = ({ credit_cents, source_cents, source_held_cents }: GrantRow): number =>
  Math.min(credit_cents, Math.max(0, (source_held_cents ?? 0) - ((source_cents ?? 0) - credit_cents)));

function targetMs(grant: GrantRow, heldCents: number): number {
  const { full, held } = moneyFor(grant, heldCents);
  const free = Number(grant.free_ms);
  return full <= 0 ? Number(grant.bought_ms) : free + Math.floor(((Number(grant.bought_ms) - free) * held) / full);
}

/** What is missing of a grant's time; below zero, what of its future is too much. What has run has run. */
function changeMs(grant: GrantRow, heldCents: number, now: Date): number {
  const missing = targetMs(grant, heldCents) - grantedMs(grant);
  if (missing >= 0) return missing;
  const future = Math.max(0, grant.ends_at.getTime() - Math.max(grant.starts_at.getTime(), now.getTime()));
  return 0 - Math.min(future, -missing);
}

/** The grants that a payment's money counts for: its own, and the one that was credited with it. */
const OF_MONEY = `${GRANT} where $1 in (g.order_id, g.credit_order_id) order by g.created_at`;

/** By how much a member's paid time changes if so much of a payment is held. */
export async function previewGrants(sql: Sql, orderId: string, heldCents: number, now: Date): Promise<number> {
  const grants = await sql<GrantRow>(OF_MONEY, [orderId]);
  return grants.reduce((total, grant) => {
    const isOwn = grant.order_id === orderId;
    return total + changeMs(isOwn ? grant : { ...grant, source_held_cents: heldCents }, isOwn ? heldCents : grant.held_cents, now);
  }, 0);
}

/** Brings the time that a payment bought, itself or as a credit, to what its money held buys. Gives by how much the member's time changed. */
export async function settleGrants(tx: Tx, orderId: string, standingEnd: Date | null, now: Date): Promise<number> {
  let changed = 0;
  for (const grant of await tx.sql<GrantRow>(OF_MONEY, [orderId])) {
    const ms = changeMs(grant, grant.held_cents, now);
    await tx.sql('update premium_grants set settled_at = $2 where order_id = $1', [grant.order_id, now]);
    if (ms !== 0) await change(tx, grant, ms, new Date((standingEnd ?? now).getTime() + changed), now);
    changed += ms;
  }
  return changed;
}

async function change(tx: Tx, grant: GrantRow, ms: number, standingEnd: Date, now: Date): Promise<void> {
  if (grant.ends_at > now) {
    await tx.sql(`update premium_grants set ends_at = ends_at + $2 * interval '1 millisecond' where order_id = $1`, [grant.order_id, ms]);
    return moveLater(tx, grant, ms);
  }
  const start = standingEnd > now ? standingEnd : now;
  await tx.sql('update premium_grants set past_ms = $2, starts_at = $3, ends_at = $4 where order_id = $1', [
    grant.order_id,
    grantedMs(grant),
    start,
    new Date(start.getTime() + ms),
  ]);
}

/** What comes after a period moves with its end. */
async function moveLater(tx: Tx, { order_id, user_id, ends_at }: GrantRow, ms: number, besideId: string | null = null): Promise<void> {
  await tx.sql(
    `update premium_grants set starts_at = starts_at + $4 * interval '1 millisecond', ends_at = ends_at + $4 * interval '1 millisecond'
     where user_id = $1 and order_id <> $2 and starts_at >= $3 and order_id is distinct from $5`,
    [user_id, order_id, ends_at, ms, besideId],
  );
}
