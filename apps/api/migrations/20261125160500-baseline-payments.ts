import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Orders, what the providers say about them, and the differences between the two. */
export class BaselinePayments extends Migration {
  override up(): void {
    for (const text of [TABLES, TRIGGERS]) runStatements(this, text);
  }
}

const TABLES = `
create table payment_methods (
  id uuid primary key,
  user_id uuid not null references users,
  provider text not null check (provider in ('SANDBOX', 'STRIPE', 'PAYPAL')),
  customer_ref text,
  method_ref text not null,
  label text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (provider, method_ref)
);;
create index payment_methods_by_user on payment_methods (user_id, created_at desc) where removed_at is null;;
create table orders (
  id uuid primary key,
  user_id uuid not null references users,
  product text not null,
  package_id text,
  description text not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  data jsonb not null default '{}',
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PROCESSING', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'CANCELED', 'PARTIALLY_REFUNDED', 'REFUNDED',
    'DISPUTED')),
  provider text not null check (provider in ('SANDBOX', 'STRIPE', 'PAYPAL')),
  provider_ref text,
  saves_method boolean not null default false,
  is_wallet boolean not null default false,
  saved_method_id uuid references payment_methods,
  failure text,
  action_url text,
  refunded_cents int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  ask_at timestamptz,
  told_at timestamptz,
  asked int not null default 0,
  check (refunded_cents between 0 and amount_cents),
  constraint orders_check1 check ((status not in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED')) or paid_at is not null),
  unique (provider, provider_ref)
);;
create index orders_by_user on orders (user_id, created_at desc, id desc);;
create index orders_by_day on orders (created_at);;
create index orders_to_ask on orders (ask_at) where ask_at is not null;;
create table charges (
  id uuid primary key,
  order_id uuid not null unique references orders,
  provider text not null,
  provider_charge_id text not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  fee_cents int check (fee_cents >= 0),
  method_label text,
  charged_at timestamptz not null,
  unique (provider, provider_charge_id)
);;
create index charges_by_day on charges (charged_at);;
create index charges_without_fee on charges (charged_at) where fee_cents is null;;
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  provider text not null,
  provider_refund_id text,
  amount_cents int not null check (amount_cents > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  reason text not null,
  requested_by uuid references admins,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'PENDING') = (settled_at is null)),
  unique (provider, provider_refund_id)
);;
create index refunds_by_order on refunds (order_id);;
create index refunds_pending on refunds (created_at) where status = 'PENDING';;
create index refunds_by_day on refunds (settled_at) where status = 'SUCCEEDED';;
create table disputes (
  id uuid primary key,
  order_id uuid not null references orders,
  provider text not null,
  provider_dispute_id text not null,
  amount_cents int not null check (amount_cents > 0),
  reason text,
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, provider_dispute_id)
);;
create index disputes_by_order on disputes (order_id);;
create index disputes_by_day on disputes (opened_at);;
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  order_id uuid,
  outcome text not null check (outcome in ('APPLIED', 'NOTHING_NEW', 'DIFFERENCE', 'UNKNOWN_ORDER', 'NOT_OURS')),
  received_at timestamptz not null,
  primary key (provider, event_id)
);;
create index payment_events_by_order on payment_events (order_id) where order_id is not null;;
create table payment_differences (
  id uuid primary key,
  provider text not null,
  event_id text,
  order_id uuid references orders,
  kind text not null,
  expected jsonb not null,
  actual jsonb not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references admins,
  note text,
  constraint payment_differences_settled_whole check (num_nonnulls(settled_at, settled_by, note) in (0, 3))
);;
create index payment_differences_open on payment_differences (found_at) where settled_at is null;;
create index payment_differences_settled on payment_differences (settled_at desc, id desc) where settled_at is not null;;
create index payment_differences_of on payment_differences (order_id) where order_id is not null
`;

const TRIGGERS = `
create trigger payment_events_append_only before delete or update or truncate on payment_events for each statement
  execute function refuse_change();;
create trigger payment_differences_keep before update on payment_differences for each row when (old.settled_at is not null)
  execute function refuse_change();;
create trigger payment_differences_stay before delete or truncate on payment_differences for each statement execute function refuse_change()
`;
