import {
  BoostSource,
  CoinSource,
  Entitlement,
  LedgerOperation,
  MarketplaceFulfilment,
  MarketplaceOrderStatus,
} from '@benison/contracts/enumerations';
import { BuyMarketplaceItemInput } from '@benison/contracts/marketplace';
import { z } from 'zod';
import type { Actor, Member } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently, takeOnce } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, NotFoundError } from '../../../platform/errors.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { asBusiness, asMember } from '../../../platform/policy.ts';
import { holdActiveMember } from '../../accounts/public.ts';
import { spend } from '../../coins/public.ts';
import { requireEntitlement, startBoost } from '../../premium/public.ts';
import { ItemRetiredError, PriceChangedError, SoldOutError } from '../errors.ts';
import { itemChanged, orderChanged } from '../events.ts';
import { howReceived, ITEM_COLUMNS, toItem, type ItemRow } from '../item.ts';
import { dueDate, sealDelivery, type OrderView } from '../order.ts';
import { loadOrder } from '../queries/orders.ts';

/** The documented call carries no price; it buys at the current one. */
const Purchase = BuyMarketplaceItemInput.extend({ expectedPriceCoins: BuyMarketplaceItemInput.shape.expectedPriceCoins.nullish() });
type Purchase = z.infer<typeof Purchase>;

/**
 * Buys an item for coins: stock, coins and order change together or not at all, once for each request id.
 * @throws SoldOutError, PriceChangedError, PremiumRequiredError, ItemRetiredError, InsufficientCoinsError
 */
export async function buyItem(app: AppContext, actor: Actor, raw: unknown): Promise<OrderView> {
  const input = Purchase.parse(raw);
  const me = asMember(actor);
  const request = { userId: me.userId, operation: 'marketplace.buy', requestId: input.requestId, input };
  await takeOnce(app, 'purchasePerMember', me.userId, request);
  const { orderId } = await app.transaction((tx) => idempotently(tx, request, () => placeOrder(app, tx, me, input)));
  return loadOrder(sqlOf(app.em()), app.secrets, me.userId, orderId);
}

async function placeOrder(app: AppContext, tx: Tx, me: Member, input: Purchase): Promise<{ orderId: string }> {
  const now = app.clock.now();
  await holdActiveMember(tx, me.userId);
  const item = await readItem(tx, input.itemId);
  checkPurchase(item, me, input);
  await takeFromStock(tx, item, input.quantity);
  const orderId = newId();
  const fulfilment = howReceived(item);
  const { journalId } = await spend(tx, {
    userId: me.userId,
    coins: item.price * input.quantity,
    to: 'MARKETPLACE',
    operation: LedgerOperation.MarketplacePurchase,
    now,
    source: CoinSource.MarketplacePurchase,
    sourceId: orderId,
    description: input.quantity === 1 ? item.name : `${input.quantity} × ${item.name}`,
  });
  const boost =
    item.boost_hours === null
      ? null
      : await startBoost(tx, {
          businessId: asBusiness(me).businessId,
          hours: item.boost_hours * input.quantity,
          source: BoostSource.Marketplace,
          sourceId: orderId,
          now,
        });
  const isInstant = fulfilment === MarketplaceFulfilment.Instant;
  await tx.sql(
    `insert into marketplace_purchases (id, user_id, item_id, item_name, quantity, unit_price, total_cost, status, fulfilment, delivery_info,
       digital_content, boost_ends_at, journal_id, due_at, created_at, delivered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      orderId,
      me.userId,
      item.id,
      item.name,
      input.quantity,
      item.price,
      item.price * input.quantity,
      isInstant ? MarketplaceOrderStatus.Delivered : MarketplaceOrderStatus.Placed,
      fulfilment,
      item.needs_delivery && input.delivery ? sealDelivery(input.delivery, orderId, app.secrets) : null,
      item.digital_content,
      boost?.endsAt ?? null,
      journalId,
      dueDate(fulfilment, now, await ownTimeZone(tx.sql, me.userId)),
      now,
      isInstant ? now : null,
    ],
  );
  tx.emit(orderChanged({ orderId, userId: me.userId }));
  return { orderId };
}

async function readItem(tx: Tx, itemId: string): Promise<ItemRow> {
  const [item] = await tx.sql<ItemRow>(`select ${ITEM_COLUMNS} from marketplace_items i where i.id = $1`, [itemId]);
  if (!item) throw new NotFoundError('That item');
  if (!item.is_active) throw new ItemRetiredError();
  return item;
}

/** Checks everything that can be checked before anything moves: may this member have the item, at this price and quantity, sent there. */
function checkPurchase(item: ItemRow, me: Member, input: Purchase): void {
  if (item.is_premium_only) requireEntitlement(me, Entitlement.PremiumItems);
  if (item.boost_hours !== null) asBusiness(me);
  if (input.expectedPriceCoins != null && input.expectedPriceCoins !== item.price) throw new PriceChangedError(item.price);
  if (item.stock_quantity !== null && item.stock_quantity < input.quantity) throw new SoldOutError(item.stock_quantity);
  const { quantityMax } = toItem(item);
  if (input.quantity > quantityMax) throw new BadInputError([{ path: 'quantity', message: `At most ${quantityMax} of this item` }]);
  if (item.needs_delivery && !input.delivery) throw new BadInputError([{ path: 'delivery', message: 'Please enter where it is sent' }]);
}

/** Takes goods out of stock. The condition settles the race: of two buyers of the last one, the second updates no row. */
async function takeFromStock(tx: Tx, item: ItemRow, quantity: number): Promise<void> {
  if (item.stock_quantity === null) return;
  const taken = await tx.sql(
    `update marketplace_items set stock_quantity = stock_quantity - $2
     where id = $1 and is_active and price = $3 and stock_quantity >= $2 returning id`,
    [item.id, quantity, item.price],
  );
  if (taken.length > 0) return tx.emit(itemChanged(item.id));
  const now = await readItem(tx, item.id);
  if (now.price !== item.price) throw new PriceChangedError(now.price);
  throw new SoldOutError(now.stock_quantity ?? 0);
}
