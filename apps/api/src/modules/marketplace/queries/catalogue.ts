import { id, PageInput } from '@benison/contracts/fields';
import { z } from 'zod';
import { microsOf, numberCursors, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { ITEM_COLUMNS, toItem, type ItemRow, type ItemView } from '../item.ts';

/** An item as staff see it. */
export interface CatalogueItem extends ItemView {
  digitalContent: string | null;
  /** How many were bought and not returned. */
  soldCount: number;
  createdAt: Date;
  updatedAt: Date;
}

interface Row extends ItemRow {
  sold: number;
  sort_key: string;
}

const SELECT = `
  select ${ITEM_COLUMNS}, ${microsOf('i.created_at')} as sort_key, coalesce((select sum(o.quantity) from marketplace_purchases o
    where o.item_id = i.id and o.status not in ('CANCELED', 'REFUNDED')), 0)::int as sold
  from marketplace_items i`;

const CURSORS = rowCursors('catalogueItems');

const ItemsInput = PageInput.extend({ isActive: z.boolean().default(true) });

/** The catalogue, newest first: items on sale, or retired ones. */
export async function catalogueItems(sql: Sql, raw: unknown): Promise<Page<CatalogueItem>> {
  const { isActive, first, after } = ItemsInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = await sql<Row>(
    `${SELECT} where i.is_active = $1 and ($2::bigint is null or (i.created_at, i.id) < (${timeOfMicros('$2')}, $3::uuid))
     order by i.created_at desc, i.id desc limit $4`,
    [isActive, start.key, start.id, first + 1],
  );
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toCatalogueItem);
}

/** One item of the catalogue. */
export async function loadCatalogueItem(sql: Sql, id: string): Promise<CatalogueItem> {
  const [row] = await sql<Row>(`${SELECT} where i.id = $1`, [id]);
  if (!row) throw new NotFoundError('That item');
  return toCatalogueItem(row);
}

const toCatalogueItem = (row: Row): CatalogueItem => ({
  ...toItem(row),
  digitalContent: row.digital_content,
  soldCount: row.sold,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** What an item cost from a given time on, and who set it. */
export interface ItemPrice {
  id: string;
  priceCoins: number;
  setBy: string;
  at: Date;
}

const PRICE_CURSORS = numberCursors('catalogueItemPrices', 'bigint');

const PricesInput = PageInput.extend({ itemId: id });

/** An item's prices, the current one first. */
export async function itemPrices(sql: Sql, raw: unknown): Promise<Page<ItemPrice>> {
  const { itemId, first, after } = PricesInput.parse(raw);
  const rows = await sql<{ id: string; price: number; set_by: string; at: Date }>(
    `select id, price, set_by, at from marketplace_item_prices where item_id = $1 and ($2::bigint is null or id < $2::bigint) order by id desc limit $3`,
    [itemId, PRICE_CURSORS.numberAfter(after), first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => PRICE_CURSORS.at(row.id),
    (row) => ({ id: row.id, priceCoins: row.price, setBy: row.set_by, at: row.at }),
  );
}
