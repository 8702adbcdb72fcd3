import type { BoostSource } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { markBoosted } from '../businesses/public.ts';
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
export function startBoost(tx: Tx, { hours, ...draft }: BoostDraft): Promise<{ endsAt: Date }> {
  return addTime(tx, { ...draft, ms: hours * HOUR_MS });
}

type TimeDraft = Omit<BoostDraft, 'hours'> & { ms: number };

async function addTime(tx: Tx, { businessId, ms, source, sourceId, now }: TimeDraft): Promise<{ endsAt: Date }> {
  const standing = await lockBusiness(tx, businessId);
  // @NOTE A boost that is over but not ended yet gets its own report first; this one starts afresh.
  if (standing && standing <= now) await finishBoost(tx, businessId, now);
  const startsAt = standing && standing > now ? standing : now;
  const endsAt = new Date(startsAt.getTime() + ms);
  const [started] = await tx.sql<{ ends_at: Date }>(
    `insert into boosts (id, business_id, source, source_id, hours, starts_at, ends_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (source, source_id) do nothing returning ends_at`,
    [newId(), businessId, source, sourceId, Math.max(1, Math.ceil(ms / HOUR_MS)), startsAt, endsAt, now],
  );
  if (!started) return { endsAt: standing ?? now };
  await setBoostedUntil(tx, businessId, endsAt);
  return { endsAt };
}

interface Piece {
  id: string;
  business_id: string;
  starts_at: Date;
  ends_at: Date;
}

/** All time of one source: what it began with, and what was given back later. */
const PIECES = `
  select id, business_id, starts_at, ends_at from boosts where source = $1 and (source_id = $2 or starts_with(source_id, $2 || ':')) order by starts_at, id`;

export interface SettleBoostDraft extends Pick<BoostDraft, 'source' | 'sourceId' | 'now'> {
  /** All the time that the source pays for. */
  grantedMs: number;
}

/**
 * Brings a boost to the time that is paid for: its future time is cut, from the end, or added. What has run has run, and other boosts
 * keep their time. Gives when its own time ends; null when there is no such boost.
 */
export async function settleBoost(tx: Tx, { source, sourceId, grantedMs, now }: SettleBoostDraft): Promise<{ endsAt: Date } | null> {
  const [known] = await tx.sql<Piece>(PIECES, [source, sourceId]);
  if (!known) return null;
  const standing = await lockBusiness(tx, known.business_id);
  const pieces = await tx.sql<Piece>(PIECES, [source, sourceId]);
  await tx.sql('update boosts set settled_at = $2 where id = any($1::uuid[])', [pieces.map(({ id }) => id), now]);
  const differenceMs = grantedMs - pieces.reduce((total, piece) => total + lengthOf(piece), 0);
  if (differenceMs > 0)
    return addTime(tx, { businessId: known.business_id, ms: differenceMs, source, sourceId: `${sourceId}:${pieces.length}`, now });
  const cuts = cutsOf(pieces, -differenceMs, now);
  for (const { piece, ms } of cuts) await cut(tx, piece, ms);
  const cutMs = cuts.reduce((total, { ms }) => total + ms, 0);
  if (cutMs > 0 && standing) await setBoostedUntil(tx, known.business_id, new Date(standing.getTime() - cutMs));
  const endsAt = Math.max(...pieces.map((piece) => piece.ends_at.getTime() - (cuts.find((one) => one.piece === piece)?.ms ?? 0)));
  return { endsAt: new Date(endsAt) };
}

const lengthOf = ({ starts_at, ends_at }: Piece): number => ends_at.getTime() - starts_at.getTime();

/** Where so much time is cut: from the last piece on, and never what has run. */
function cutsOf(pieces: readonly Piece[], ms: number, now: Date): { piece: Piece; ms: number }[] {
  let missing = ms;
  return pieces.toReversed().flatMap((piece) => {
    const left = Math.max(0, piece.ends_at.getTime() - Math.max(piece.starts_at.getTime(), now.getTime()));
    const taken = Math.min(left, missing);
    missing -= taken;
    return taken > 0 ? [{ piece, ms: taken }] : [];
  });
}

/** What comes after it moves up. */
async function cut(tx: Tx, { id, business_id: businessId, ends_at: endsAt }: Piece, ms: number): Promise<void> {
  await tx.sql(`update boosts set ends_at = ends_at - $2 * interval '1 millisecond' where id = $1`, [id, ms]);
  await tx.sql(
    `update boosts set starts_at = starts_at - $3 * interval '1 millisecond', ends_at = ends_at - $3 * interval '1 millisecond'
     where business_id = $1 and report_id is null and starts_at >= $2 and id <> $4`,
    [businessId, endsAt, ms, id],
  );
}

/** When a boost would end if only so much of its time were paid for. */
export async function previewBoost(sql: Sql, { source, sourceId, grantedMs, now }: SettleBoostDraft): Promise<Date | null> {
  const pieces = await sql<Piece>(PIECES, [source, sourceId]);
  const last = pieces.at(-1);
  if (!last) return null;
  const tooMuch = pieces.reduce((total, piece) => total + lengthOf(piece), 0) - grantedMs;
  const cutMs = cutsOf(pieces, Math.max(0, tooMuch), now).reduce((total, { ms }) => total + ms, 0);
  return new Date(last.ends_at.getTime() - cutMs);
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
  const userId = await markBoosted(tx, businessId, until);
  if (userId) tx.emit(entitlementsChanged(userId));
}
