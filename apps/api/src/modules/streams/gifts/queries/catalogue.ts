import { tierOf } from '@benison/contracts/terms/stream-gift';
import type { Sql } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { GiftRetiredError } from '../errors.ts';
import type { CatalogueGift } from '../gift.ts';

interface Row {
  id: string;
  name: string;
  emoji: string;
  description: string;
  biz_coin_value: string;
  is_active: boolean;
  updated_at: Date;
}

/** A gift with the emoji that the documented view shows. */
export interface ListedGift extends CatalogueGift {
  emoji: string;
}

const COLUMNS = 'id, name, emoji, description, biz_coin_value, is_active, updated_at';

/** Gifts on offer, the cheapest first. */
export async function giftCatalogue(sql: Sql): Promise<ListedGift[]> {
  const rows = await sql<Row>(`select ${COLUMNS} from gift_definitions where is_active order by biz_coin_value, id`);
  return rows.map(toGift);
}

/** One gift on offer. @throws NotFoundError, GiftRetiredError */
export async function findGift(sql: Sql, id: string): Promise<ListedGift> {
  const [row] = await sql<Row>(`select ${COLUMNS} from gift_definitions where id = $1`, [id]);
  if (!row) throw new NotFoundError('That gift');
  if (!row.is_active) throw new GiftRetiredError();
  return toGift(row);
}

function toGift({ id, name, emoji, description, biz_coin_value }: Row): ListedGift {
  const coins = Number(biz_coin_value);
  return { id, name, emoji, description, coins, tier: tierOf(coins) };
}

/** A gift as staff maintain it, retired or not. */
export interface StaffGift {
  id: string;
  name: string;
  description: string;
  coins: number;
  isActive: boolean;
  updatedAt: Date;
}

/** Every gift, the cheapest first. */
export async function giftsOfCatalogue(sql: Sql): Promise<StaffGift[]> {
  const rows = await sql<Row>(`select ${COLUMNS} from gift_definitions order by biz_coin_value, id`);
  return rows.map(toStaffGift);
}

/** One gift as staff maintain it; locked when it is about to change. @throws NotFoundError */
export async function staffGift(sql: Sql, id: string, { lock = false } = {}): Promise<StaffGift> {
  const [row] = await sql<Row>(`select ${COLUMNS} from gift_definitions where id = $1 ${lock ? 'for update' : ''}`, [id]);
  if (!row) throw new NotFoundError('That gift');
  return toStaffGift(row);
}

const toStaffGift = (row: Row): StaffGift => ({
  id: row.id,
  name: row.name,
  description: row.description,
  coins: Number(row.biz_coin_value),
  isActive: row.is_active,
  updatedAt: row.updated_at,
});
