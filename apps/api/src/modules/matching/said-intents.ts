import { Intent } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { MustMeetsUsedUpError } from './errors.ts';
import { readMustMeets, type MustMeets } from './must-meets.ts';

/** An intent that goes with a like. */
export type LikeIntent = Exclude<Intent, 'NOT_NOW'>;

/** Keeps what a member says about a business that it likes; saying the same again is nothing new. Returns what is left of the day's. */
export async function sayIntent(
  tx: Tx,
  me: BusinessActor,
  { businessId, intent }: { businessId: string; intent: LikeIntent },
  now: Date,
): Promise<MustMeets> {
  const mustMeets = await readMustMeets(tx.sql, me, now);
  const [before] = await tx.sql<{ intent: Intent }>('select intent from intents where business_id = $1 and other_id = $2', [
    me.businessId,
    businessId,
  ]);
  if (before?.intent === intent) return mustMeets;
  const isMust = intent === Intent.MustMeet;
  if (isMust && mustMeets.left === 0) throw new MustMeetsUsedUpError(mustMeets.resetAt);
  await tx.sql(
    `insert into intents (business_id, other_id, intent, decided_at, own_day) values ($1, $2, $3, $4, $5::date)
     on conflict (business_id, other_id) do update set intent = excluded.intent, decided_at = excluded.decided_at, own_day = excluded.own_day,
       returns_at = null`,
    [me.businessId, businessId, intent, now, mustMeets.ownDay],
  );
  return { ...mustMeets, left: mustMeets.left - (isMust ? 1 : 0) };
}
