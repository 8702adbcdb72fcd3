import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { buyItem } from '../../../apps/api/src/modules/marketplace/commands/buy-item.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import { demoActor, type DemoActorRow } from './demo-actor.ts';

/** Ordered by members with coins, so that fulfilment has something to do. */
const ORDERED = 'Paper samples, 12 sheets';
const BUYERS_MAX = 3;
const STREETS = ['14 Wharf Street', '220 Mill Lane', '7 Foundry Row'];

interface Buyer extends DemoActorRow {
  business_name: string;
  name: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Orders the item for a few demo members who can afford it, using the same command as people. */
export async function storeDemoOrders(app: AppContext): Promise<void> {
  const {
    rows: [item],
  } = await app.pool.query<{ id: string; price: number }>('select id, price from marketplace_items where name = $1', [ORDERED]);
  if (!item) return;
  const { rows } = await app.pool.query<Buyer>(
    `select u.id as user_id, b.id as business_id, b.name as business_name, concat_ws(' ', u.first_name, u.last_name) as name, b.city, b.state, b.zip_code, u.is_premium
     from users u join businesses b on b.user_id = u.id join bizcoin_wallets w on w.user_id = u.id
     where u.is_demo and w.balance >= $1 order by u.username limit $2`,
    [item.price, BUYERS_MAX],
  );
  for (const [index, buyer] of rows.entries()) {
    const delivery = {
      recipientName: buyer.name,
      company: buyer.business_name,
      addressLine1: STREETS[index],
      city: buyer.city,
      state: buyer.state,
      zipCode: buyer.zip_code,
    };
    await buyItem(app, demoActor(buyer), { requestId: newId(), itemId: item.id, quantity: 1, expectedPriceCoins: null, delivery });
  }
}
