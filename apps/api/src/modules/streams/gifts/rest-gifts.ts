import { giftId as giftIdField } from '@benison/contracts/stream-gifts';
import { GIFT_QUANTITY_MAX, GIFT_QUANTITY_MIN } from '@benison/contracts/terms/streams';
import { z } from 'zod';
import type { Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Watching } from '../access.ts';
import { GiftPriceChangedError } from './errors.ts';
import { findGift } from './queries/catalogue.ts';
import { streamGiftPage } from './queries/gift-page.ts';

export const RestGift = z.object({
  id: z.string(),
  streamId: z.string(),
  fromUserId: z.string().nullable().meta({ description: 'Null where the giver keeps its name to itself.' }),
  toUserId: z.string(),
  giftType: z.string(),
  bizCoinValue: z.number().int().meta({ description: 'BizCoins for one of it.' }),
  quantity: z.number().int(),
  totalCoins: z.number().int(),
  message: z.string().nullable(),
  isAnonymous: z.boolean(),
  createdAt: z.iso.datetime(),
});
type RestGift = z.infer<typeof RestGift>;

interface Row {
  id: string;
  stream_id: string;
  from_user: string | null;
  to_user: string;
  gift_id: string;
  coins_each: string;
  quantity: number;
  coins: string;
  message: string | null;
  is_anonymous: boolean;
  sent_at: Date;
}

const RECORDS = `
  select id, stream_id, case when not is_anonymous then from_user end as from_user, to_user, gift_id, coins_each, quantity, coins, message, is_anonymous, sent_at
  from stream_gifts where id = any($1::uuid[]) order by number desc`;

async function recordsOf(sql: Sql, ids: readonly string[]): Promise<RestGift[]> {
  const rows = await sql<Row>(RECORDS, [ids]);
  return rows.map((row) => ({
    id: row.id,
    streamId: row.stream_id,
    fromUserId: row.from_user,
    toUserId: row.to_user,
    giftType: row.gift_id,
    bizCoinValue: Number(row.coins_each),
    quantity: row.quantity,
    totalCoins: Number(row.coins),
    message: row.message,
    isAnonymous: row.is_anonymous,
    createdAt: row.sent_at.toISOString(),
  }));
}

/** One gift in its documented form. */
export async function giftRecord(sql: Sql, id: string): Promise<RestGift> {
  const [record] = await recordsOf(sql, [id]);
  if (!record) throw new NotFoundError('That gift');
  return record;
}

/** A page of them, newest first. */
export async function giftRecords(
  sql: Sql,
  watched: Watching,
  raw: unknown,
): Promise<Pick<Page<never>, 'pageInfo'> & { records: RestGift[] }> {
  const { nodes, pageInfo } = await streamGiftPage(sql, watched, raw);
  const records = await recordsOf(
    sql,
    nodes.map(({ id }) => id),
  );
  return { records, pageInfo };
}

/**
 * The total price that a documented value stands for: per unit, or of the whole. Null when none was given, or for a quantity that cannot
 * be given.
 * @throws GiftPriceChangedError for any other value, with the real price.
 */
export async function expectedCoinsOf(
  sql: Sql,
  { giftId, quantity, bizCoinValue }: { giftId: string; quantity: number; bizCoinValue: number | undefined },
): Promise<number | null> {
  const id = giftIdField.safeParse(giftId);
  const isGivable = quantity >= GIFT_QUANTITY_MIN && quantity <= GIFT_QUANTITY_MAX;
  if (bizCoinValue === undefined || !id.success || !isGivable) return null;
  const { coins } = await findGift(sql, id.data);
  const total = coins * quantity;
  if (bizCoinValue !== coins && bizCoinValue !== total) throw new GiftPriceChangedError(total);
  return total;
}
