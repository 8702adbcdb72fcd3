import { TopGiftersInput } from '@benison/contracts/stream-gifts';
import type { Sql } from '../../../../platform/database/sql.ts';

/** What one business gave in all. Anonymous givers are counted together. */
export interface TopGifter {
  businessId: string | null;
  coins: number;
  giftCount: number;
}

/** Who gave most in a stream, or in all streams of a host. It checks no rights: the caller must know who may see it. */
export async function topGifters(sql: Sql, of: { streamId: string } | { hostId: string }, raw: unknown): Promise<TopGifter[]> {
  const { first } = TopGiftersInput.parse(raw);
  const [column, id] = 'streamId' in of ? ['stream_id', of.streamId] : ['to_business', of.hostId];
  const rows = await sql<{ business_id: string | null; coins: string; gifts: string }>(
    `select case when not is_anonymous then from_business end as business_id, sum(coins) as coins, count(*) as gifts
     from stream_gifts where ${column} = $1 group by 1 order by sum(coins) desc, 1 limit $2`,
    [id, first],
  );
  return rows.map(({ business_id, coins, gifts }) => ({ businessId: business_id, coins: Number(coins), giftCount: Number(gifts) }));
}
