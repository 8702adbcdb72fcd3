import type { BoostSource } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { entitlementsChanged } from './events.ts';
import { finishBoost } from './finish-boost.ts';

export interface BoostDraft {
  businessId: string;
  hours: number;
  source: BoostSource;
  /** The order, journal or item order that paid for it. One source starts one boost, however often it is reported. */
  sourceId: string;
  now: Date;
}

/**
 * Lifts a business in everybody's deck for some hours. A running boost is extended. Repeating it for the same source
 * changes nothing. Returns when the boost ends.
 */
export async function startBoost(tx: Tx, { businessId, hours, source, sourceId, now }: BoostDraft): Promise<{ endsAt: Date }> {
  const standing = await lockBusiness(tx, businessId);
  // @NOTE A boost that is over but not ended yet gets its own report first; this one starts afresh.
  if (standing && standing <= now) await finishBoost(tx, businessId, now);
  const startsAt = standing && standing > now ? standing : now;
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  const [started] = await tx.sql<{ ends_at: Date }>(
    `insert into boosts (id, business_id, source, source_id, hours, starts_at, ends_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (source, source_id) do nothing returning ends_at`,
    [newId(), businessId, source, sourceId, hours, startsAt, endsAt, now],
  );
  if (!started) return { endsAt: standing ?? now };
  await setBoostedUntil(tx, businessId, endsAt);
  return { endsAt };
}

/** Withdraws a refunded boost's remaining time, and nothing of any other. Once. */
export async function withdrawBoost(tx: Tx, { source, sourceId, now }: Pick<BoostDraft, 'source' | 'sourceId' | 'now'>): Promise<void> {
  const [boost] = await tx.sql<{ id: string; business_id: string }>(
    'select id, business_id from boosts where source = $1 and source_id = $2 and withdrawn_at is null',
    [source, sourceId],
  );
  if (!boost) return;
  const standing = await lockBusiness(tx, boost.business_id);
  const [withdrawn] = await tx.sql<{ left_ms: string; ends_at: Date }>(
    `update boosts set withdrawn_at = $2, withdrawn_ms = was.left_ms, ends_at = was.ends_at - was.left_ms * interval '1 millisecond'
     from (select id, ends_at, (extract(epoch from greatest(interval '0', ends_at - greatest(starts_at, $2::timestamptz))) * 1000)::bigint as left_ms
           from boosts where id = $1) was
     where boosts.id = was.id and withdrawn_at is null returning was.left_ms, was.ends_at`,
    [boost.id, now],
  );
  const leftMs = Number(withdrawn?.left_ms ?? 0);
  if (!withdrawn || leftMs === 0 || !standing) return;
  await tx.sql(
    `update boosts set starts_at = starts_at - $3 * interval '1 millisecond', ends_at = ends_at - $3 * interval '1 millisecond'
     where business_id = $1 and report_id is null and starts_at >= $2`,
    [boost.business_id, withdrawn.ends_at, leftMs],
  );
  await setBoostedUntil(tx, boost.business_id, new Date(standing.getTime() - leftMs));
}

/** Restores the time of a withdrawn boost: the dispute about it was won. */
export async function restoreBoost(tx: Tx, { source, sourceId, now }: Pick<BoostDraft, 'source' | 'sourceId' | 'now'>): Promise<void> {
  const [boost] = await tx.sql<{ business_id: string; withdrawn_ms: string }>(
    'select business_id, withdrawn_ms from boosts where source = $1 and source_id = $2 and withdrawn_ms > 0',
    [source, sourceId],
  );
  if (!boost) return;
  const hours = Math.ceil(Number(boost.withdrawn_ms) / HOUR_MS);
  await startBoost(tx, { businessId: boost.business_id, hours, source, sourceId: `${sourceId}:restored`, now });
}

/** Serialises all changes to a business's boosts, and returns when the current one ends. */
async function lockBusiness(tx: Tx, businessId: string): Promise<Date | null> {
  const [row] = await tx.sql<{ boosted_until: Date | null }>('select boosted_until from businesses where id = $1 for no key update', [
    businessId,
  ]);
  if (!row) throw new Error('A boost is for a business that exists.');
  return row.boosted_until;
}

async function setBoostedUntil(tx: Tx, businessId: string, until: Date): Promise<void> {
  const [own] = await tx.sql<{ user_id: string }>('update businesses set boosted_until = $2 where id = $1 returning user_id', [
    businessId,
    until,
  ]);
  if (own) tx.emit(entitlementsChanged(own.user_id));
}
