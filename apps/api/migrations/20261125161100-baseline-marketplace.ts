import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What coins buy: the catalogue with its prices through time, and the orders. */
export class BaselineMarketplace extends Migration {
  override up(): void {
    for (const text of [TABLES, TRIGGERS]) runStatements(this, text);
  }
}

const TABLES = `
create table marketplace_items (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  description text not null check (char_length(description) between 1 and 1000),
  category text not null check (category in ('MARKETING', 'BUSINESS_SUPPLIES', 'PREMIUM_BOOST')),
  price int not null check (price between 1 and 1000000),
  picture_id uuid,
  picture_variants jsonb not null default '[]',
  is_active boolean not null default true,
  is_premium_only boolean not null default false,
  stock_quantity int check (stock_quantity >= 0),
  needs_delivery boolean not null default false,
  boost_hours int check (boost_hours > 0),
  digital_content text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (needs_delivery and (boost_hours is not null or digital_content is not null))),
  constraint marketplace_items_check1 check (boost_hours is null or digital_content is null)
);;
create index marketplace_items_shown on marketplace_items (category, created_at, id) where is_active;;
create table marketplace_item_prices (
  id bigint generated always as identity primary key,
  item_id uuid not null references marketplace_items,
  price int not null check (price > 0),
  set_by text not null,
  at timestamptz not null
);;
create index marketplace_item_prices_of on marketplace_item_prices (item_id, id desc);;
-- An order keeps the name and price it was made at. The address is stored encrypted.
create table marketplace_purchases (
  id uuid primary key,
  user_id uuid not null references users,
  item_id uuid not null references marketplace_items,
  item_name text not null,
  quantity int not null default 1 check (quantity between 1 and 10),
  unit_price int not null check (unit_price > 0),
  total_cost int not null,
  status text not null default 'PLACED' check (status in ('PLACED', 'PREPARING', 'SHIPPED', 'DELIVERED', 'CANCELED', 'REFUNDED')),
  fulfilment text not null check (fulfilment in ('DELIVERY', 'SERVICE', 'INSTANT')),
  delivery_info text,
  digital_content text,
  boost_ends_at timestamptz,
  journal_id bigint not null unique references ledger_journals,
  reversal_journal_id bigint unique references ledger_journals,
  tracking text,
  message text,
  closed_by text check (closed_by in ('MEMBER', 'STAFF')),
  closed_reason text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  preparing_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  check (total_cost = (unit_price * quantity)),
  constraint marketplace_purchases_check1 check ((status in ('CANCELED', 'REFUNDED')) = (closed_at is not null)),
  constraint marketplace_purchases_check2 check ((status in ('CANCELED', 'REFUNDED')) = (reversal_journal_id is not null)),
  constraint marketplace_purchases_check3 check (fulfilment <> 'DELIVERY' or delivery_info is not null)
);;
create index marketplace_purchases_of on marketplace_purchases (user_id, created_at desc, id desc);;
create index marketplace_purchases_open on marketplace_purchases (due_at, id) where status in ('PLACED', 'PREPARING');;
create index marketplace_purchases_all on marketplace_purchases (created_at desc, id desc);;
create index marketplace_purchases_of_item on marketplace_purchases (item_id);;
create index marketplace_purchases_sent on marketplace_purchases (created_at desc, id desc) where status = 'SHIPPED'
`;

const TRIGGERS = `
create trigger marketplace_item_prices_append_only before delete or update or truncate on marketplace_item_prices for each statement
  execute function refuse_change()
`;
