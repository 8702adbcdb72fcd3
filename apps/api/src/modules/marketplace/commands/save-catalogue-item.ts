import { MarketplaceFulfilment } from '@benison/contracts/enumerations';
import { CreateCatalogueItemInput, UpdateCatalogueItemInput, type CatalogueItemDraft } from '@benison/contracts/marketplace';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, ChangedMeanwhileError, NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertPriceChangeMeant } from '../../payments/public.ts';
import { itemChanged } from '../events.ts';
import { loadCatalogueItem, type CatalogueItem } from '../queries/catalogue.ts';

/** Puts a new item on sale, once for each request id. */
export async function createCatalogueItem(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<CatalogueItem> {
  const { requestId, ...input } = CreateCatalogueItemInput.parse(raw);
  const staff = asStaff(actor);
  const now = app.clock.now();
  const itemId = await app.transaction((tx) =>
    idempotently(tx, { userId: staff.staffId, operation: 'catalogue.create', requestId, input }, async () => {
      const id = newId();
      await tx.sql(
        `insert into marketplace_items (id, name, description, category, price, is_premium_only, needs_delivery, boost_hours, digital_content, stock_quantity, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
        [id, ...valuesOfItem(input), input.stockQuantity ?? null, now],
      );
      await keepPrice(tx, id, input.priceCoins, staff, now);
      tx.emit(itemChanged(id));
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'catalogue.created',
        targetType: 'marketplace_item',
        targetId: id,
        summary: `${input.name}, ${coinsInWords(input.priceCoins)}`,
      });
      return id;
    }),
  );
  return loadCatalogueItem(sqlOf(app.em()), itemId);
}

interface Before {
  price: number;
  name: string;
  stock_quantity: number | null;
  updated_at: Date;
}

// @NOTE Saved as it was: the item keeps its time, nobody is told, and the log says nothing.
const SAME = `
  select from marketplace_items where id = $1 and (name, description, category, price, is_premium_only, needs_delivery, boost_hours, digital_content, stock_quantity)
    is not distinct from ($2::text, $3::text, $4::text, $5::int, $6::boolean, $7::boolean, $8::int, $9::text, $10::int)`;

/** Changes an item. Existing orders keep their name and price; a new price is added to the history. */
export async function updateCatalogueItem(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<CatalogueItem> {
  const { requestId, ...input } = UpdateCatalogueItemInput.parse(raw);
  const staff = asStaff(actor);
  const now = app.clock.now();
  await app.transaction((tx) =>
    // @NOTE The stock changes by a difference, so repeating the same change would count it twice.
    idempotently(tx, { userId: staff.staffId, operation: 'catalogue.update', requestId, input }, async () => {
      const [before] = await tx.sql<Before>(
        'select price, name, stock_quantity, updated_at from marketplace_items where id = $1 for update',
        [input.itemId],
      );
      if (!before) throw new NotFoundError('That item');
      if (before.updated_at.getTime() !== input.seenUpdatedAt.getTime()) throw new ChangedMeanwhileError();
      assertPriceChangeMeant({ from: before.price, to: input.priceCoins, isConfirmed: input.confirmsPriceChange });
      const stock = stockAfter(input, before.stock_quantity);
      const values = [input.itemId, ...valuesOfItem(input), stock];
      if ((await tx.sql(SAME, values)).length > 0) return;
      await tx.sql(
        `update marketplace_items set name = $2, description = $3, category = $4, price = $5, is_premium_only = $6, needs_delivery = $7, boost_hours = $8,
           digital_content = $9, stock_quantity = $10, updated_at = $11 where id = $1`,
        [...values, now],
      );
      if (before.price !== input.priceCoins) await keepPrice(tx, input.itemId, input.priceCoins, staff, now);
      tx.emit(itemChanged(input.itemId));
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'catalogue.updated',
        targetType: 'marketplace_item',
        targetId: input.itemId,
        summary: input.name,
        before: { name: before.name, price: before.price, stock: before.stock_quantity },
        after: { name: input.name, price: input.priceCoins, stock },
      });
    }),
  );
  return loadCatalogueItem(sqlOf(app.em()), input.itemId);
}

function valuesOfItem(input: CatalogueItemDraft): unknown[] {
  return [
    input.name,
    input.description,
    input.category,
    input.priceCoins,
    input.isPremiumOnly,
    input.fulfilment === MarketplaceFulfilment.Delivery,
    input.boostHours ?? null,
    input.digitalContent ?? null,
  ];
}

/** Keeps sales made since the form was opened: the difference counts, not the absolute figure. */
function stockAfter(input: Pick<UpdateCatalogueItemInput, 'stockQuantity' | 'seenStockQuantity'>, present: number | null): number | null {
  const wanted = input.stockQuantity ?? null;
  const seen = input.seenStockQuantity ?? null;
  if (wanted === null || seen === null || present === null) return wanted;
  const after = present + wanted - seen;
  if (after < 0) throw new BadInputError([{ path: 'stockQuantity', message: `Some were sold in the meantime; ${present} are left` }]);
  return after;
}

async function keepPrice(tx: Tx, itemId: string, price: number, staff: Staff, now: Date): Promise<void> {
  await tx.sql('insert into marketplace_item_prices (item_id, price, set_by, at) values ($1, $2, $3, $4)', [
    itemId,
    price,
    staff.username,
    now,
  ]);
}
