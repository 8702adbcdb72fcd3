import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Prices of plans and boosts by versions, and the price that a subscription was agreed at. */
export class PremiumPrices extends Migration {
  override up(): void {
    for (const text of [PRICES, AGREED]) runStatements(this, text);
  }
}

const PRICES = `
create table premium_prices (
  product text not null check (product in ('PREMIUM_MONTHLY', 'PREMIUM_YEARLY', 'BOOST_24H', 'BOOST_72H', 'BOOST_WEEK')),
  version int not null check (version > 0),
  price_cents int not null check (price_cents between 100 and 1000000),
  set_by uuid references admins,
  created_at timestamptz not null,
  primary key (product, version)
);;
insert into premium_prices (product, version, price_cents, created_at) values
  ('PREMIUM_MONTHLY', 1, 1999, now()), ('PREMIUM_YEARLY', 1, 19999, now()),
  ('BOOST_24H', 1, 999, now()), ('BOOST_72H', 1, 1999, now()), ('BOOST_WEEK', 1, 3999, now());;
create trigger premium_prices_append_only before update or delete or truncate on premium_prices for each statement execute function refuse_change()
`;

// @NOTE Null says the first price: of subscriptions that began before prices had versions, and of those that a process of the version
// before begins while both run side by side.
const AGREED = `
alter table subscriptions
  add column price_cents int check (price_cents > 0),
  add column next_price_cents int check (next_price_cents > 0)
`;
