import { join } from 'node:path';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { mediaFileKey } from '../../../apps/api/src/modules/businesses/public.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';
import { HOUR_MS } from '../../../apps/api/src/platform/durations.ts';
import { createDiskFileStore } from '../../../apps/api/src/platform/files/disk-file-store.ts';
import type { FileStore } from '../../../apps/api/src/platform/files/file-store.ts';
import { DEMO_ITEMS } from './data/marketplace-items.ts';
import { insertRows } from './insert-rows.ts';
import { drawItem } from './item-art.ts';
import { renderArt } from './render-art.ts';

/** The picture sizes for the demo: a card of the grid on ordinary and dense screens. */
const PICTURE_SIZES = [
  { name: 'card-420', width: 420, height: 280 },
  { name: 'card-840', width: 840, height: 560 },
];
/** The advisory lock for the one process that stocks the shop. */
const DEMO_SHOP_LOCK = 7_305_013;
/** How long ago an item was added; an earlier price is twice as old. */
const PUT_UP_BEFORE_MS = 20 * 24 * HOUR_MS;
const AT_ONCE = 3;

type PutUpItem = (typeof DEMO_ITEMS)[number] & { readonly id: string; readonly pictureId: string; readonly at: Date };

/** Stocks the demo's empty marketplace, pictures included: all or nothing. Resolves to whether it did so now. */
export async function storeDemoMarketplace(app: AppContext): Promise<boolean> {
  const { rows } = await app.pool.query<{ filled: boolean }>('select exists (select from marketplace_items) as filled');
  if (rows[0]?.filled) return false;
  const items = DEMO_ITEMS.map((item, index) => ({
    ...item,
    id: newId(),
    pictureId: newId(),
    at: new Date(app.clock.now().getTime() - PUT_UP_BEFORE_MS - index * HOUR_MS),
  }));
  await storePictures(app, items);
  return app.transaction(async (tx) => {
    const [lock] = await tx.sql<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) and not exists (select from marketplace_items) as locked',
      [DEMO_SHOP_LOCK],
    );
    if (!lock?.locked) return false;
    await storeItems(tx.sql, items);
    await storePrices(tx.sql, items);
    return true;
  });
}

async function storePictures(app: AppContext, items: readonly PutUpItem[]): Promise<void> {
  // @NOTE Pictures that can be redrawn need no flush to disk each.
  const files: FileStore = app.config.S3_BUCKET
    ? app.files
    : createDiskFileStore({ folder: join(app.config.BENISON_DATA, 'files'), flush: false });
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      const svg = drawItem(item.art);
      for (const { name, width, height } of PICTURE_SIZES)
        await files.put(mediaFileKey(item.pictureId, name), await renderArt(svg, width, height), 'image/webp');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const ITEM_COLUMNS = {
  id: 'uuid',
  name: 'text',
  description: 'text',
  category: 'text',
  price: 'int',
  picture_id: 'uuid',
  picture_variants: 'jsonb',
  is_premium_only: 'boolean',
  stock_quantity: 'int',
  needs_delivery: 'boolean',
  boost_hours: 'int',
  digital_content: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

async function storeItems(sql: Sql, items: readonly PutUpItem[]): Promise<void> {
  const rows = items.map((item) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    category: item.category,
    price: item.price,
    picture_id: item.pictureId,
    picture_variants: PICTURE_SIZES,
    is_premium_only: item.premium ?? false,
    stock_quantity: item.stock ?? null,
    needs_delivery: item.fulfilment === 'DELIVERY',
    boost_hours: item.boostHours ?? null,
    digital_content: item.content ?? null,
    created_at: item.at,
    updated_at: item.at,
  }));
  await insertRows(sql, 'marketplace_items', ITEM_COLUMNS, rows);
}

/** Each item's price, and the earlier prices of some. */
async function storePrices(sql: Sql, items: readonly PutUpItem[]): Promise<void> {
  const prices = items.flatMap((item) => {
    const set = (price: number, at: Date) => ({ item_id: item.id, price, set_by: 'Benison', at });
    const earlier = item.earlierPrice ? [set(item.earlierPrice, new Date(item.at.getTime() - PUT_UP_BEFORE_MS))] : [];
    return [...earlier, set(item.price, item.at)];
  });
  await insertRows(sql, 'marketplace_item_prices', { item_id: 'uuid', price: 'int', set_by: 'text', at: 'timestamptz' }, prices);
}
