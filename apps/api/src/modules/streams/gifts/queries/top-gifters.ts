import { TopGiftersInput } from '@benison/contracts/stream-gifts';
import type { Actor } from '../../../../actor.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watching } from '../../access.ts';

/** What one business gave in all. Anonymous givers are counted together. */
export interface TopGifter {
  businessId: string | null;
  coins: number;
  giftCount: number;
}

/** Who gave most in a stream the member may watch; without a stream, in all of its own. */
export async function topGifters(sql: Sql, actor: Actor, raw: unknown, now: Date): Promise<TopGifter[]> {
  const { streamId, first } = TopGiftersInput.parse(raw);
  const me = asBusiness(actor);
  if (streamId) await watching(sql, actor, streamId, now);
  return streamId ? topGiftersOf(sql, { streamId }, first) : topGiftersOf(sql, { hostId: me.businessId }, first);
}

/** The same, without a check of rights. */
export async function topGiftersOf(sql: Sql, of: { streamId: string } | { hostId: string }, first: number): Promise<TopGifter[]> {
  const [column, id] = 'streamId' in of ? ['stream_id', of.streamId] : ['to_business', of.hostId];
  const rows = await sql<{ business_id: string | null; coins: string; gifts: string }>(
    `select case when not is_anonymous then from_business end as business_id, sum(coins) as coins, count(*) as gifts
     from stream_gifts where ${column} = $1 group by 1 order by sum(coins) desc, 1 limit $2`,
    [id, first],
  );
  return rows.map(({ business_id, coins, gifts }) => ({ businessId: business_id, coins: Number(coins), giftCount: Number(gifts) }));
}
