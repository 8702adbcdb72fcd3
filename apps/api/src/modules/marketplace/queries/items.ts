import { MarketplaceCategory, valuesOf } from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { ITEM_COLUMNS, toItem, type ItemRow, type ItemView } from '../item.ts';

const CURSORS = rowCursors('marketplaceItems');

const PageInput = z.object({
  category: z.enum(valuesOf(MarketplaceCategory)).nullish(),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: cursor.nullish(),
});

/** Items on sale, newest first, of one category or of all. */
export async function itemsForSale(sql: Sql, raw: unknown): Promise<Page<ItemView>> {
  const { category, first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = await sql<ItemRow & { sort_key: string }>(
    `select ${ITEM_COLUMNS}, ${microsOf('i.created_at')} as sort_key from marketplace_items i
     where i.is_active and ($1::text is null or i.category = $1) and ($2::bigint is null or (i.created_at, i.id) < (${timeOfMicros('$2')}, $3::uuid))
     order by i.created_at desc, i.id desc limit $4`,
    [category ?? null, start.key, start.id, first + 1],
  );
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toItem);
}

/** The item a subscription reports; skipped when it no longer exists. */
export async function loadItemOfEvent(sql: Sql, id: string): Promise<ItemView> {
  const item = await itemById(sql, id);
  if (!item) throw new SkipEventError();
  return item;
}

async function itemById(sql: Sql, id: string): Promise<ItemView | null> {
  const [row] = await sql<ItemRow>(`select ${ITEM_COLUMNS} from marketplace_items i where i.id = $1`, [id]);
  return row ? toItem(row) : null;
}
