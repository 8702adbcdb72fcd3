import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Subscriptions and their invoices, boosts and what they brought, and the prices of both. */
export class BaselinePremium extends Migration {
  override up(): void {
    for (const text of [TABLES, TRIGGERS, ROWS]) runStatements(this, text);
  }
}

const TABLES = `
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'ENDED')),
  plan text check (plan in ('PREMIUM_MONTHLY', 'PREMIUM_YEARLY')),
  next_plan text check (next_plan in ('PREMIUM_MONTHLY', 'PREMIUM_YEARLY')),
  anchor_day int not null check (anchor_day between 1 and 31),
  period_start timestamptz not null,
  period_end timestamptz not null,
  period_order_id uuid references orders,
  renewal_order_id uuid references orders,
  renewal_attempts int not null default 0,
  next_attempt_at timestamptz,
  grace_until timestamptz,
  trial_reminded_at timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('TRIAL_OVER', 'CANCELED', 'UNPAID', 'REFUNDED', 'DISPUTED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  price_cents int check (price_cents > 0),
  next_price_cents int check (next_price_cents > 0),
  check (period_end > period_start),
  constraint subscriptions_check1 check (state <> 'TRIALING' or plan is null),
  constraint subscriptions_check2 check ((state not in ('ACTIVE', 'PAST_DUE')) or plan is not null),
  constraint subscriptions_check3 check ((state = 'PAST_DUE') = (grace_until is not null)),
  constraint subscriptions_check4 check ((state = 'ENDED') = (ended_at is not null))
);;
create unique index subscriptions_one_standing on subscriptions (user_id) where state <> 'ENDED';;
create index subscriptions_due on subscriptions (period_end) where state <> 'ENDED';;
create index subscriptions_of_user on subscriptions (user_id, created_at desc);;
create index subscriptions_by_order on subscriptions (period_order_id) where period_order_id is not null;;
create table premium_trials (
  user_id uuid primary key references users,
  business_id uuid unique references businesses on delete set null,
  ein_blind_index text unique,
  started_at timestamptz not null
);;
-- The number is taken from this one row in the transaction that writes the invoice: taken back together, so without gaps.
create table invoice_numbers (
  only_row boolean primary key default true check (only_row),
  last int not null default 0
);;
create table invoices (
  id uuid primary key,
  number int not null unique check (number > 0),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  user_id uuid not null references users,
  order_id uuid not null references orders,
  credited_invoice_id uuid references invoices,
  buyer jsonb not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  total_cents int not null,
  method_label text,
  issued_at timestamptz not null,
  check ((kind = 'CREDIT_NOTE') = (credited_invoice_id is not null)),
  constraint invoices_check1 check ((kind = 'CREDIT_NOTE') = (total_cents < 0))
);;
create unique index invoices_one_per_order on invoices (order_id) where kind = 'INVOICE';;
create index invoices_of_user on invoices (user_id, number desc);;
create table boost_reports (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  views int not null,
  likes int not null,
  views_before int not null,
  likes_before int not null,
  created_at timestamptz not null,
  check (ended_at > started_at)
);;
create index boost_reports_of_business on boost_reports (business_id, ended_at desc, id desc);;
create table boosts (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  source text not null check (source in ('MONEY', 'COINS', 'MARKETPLACE')),
  source_id text not null,
  hours int not null check (hours between 1 and 8760),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  dealt_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_ms bigint,
  report_id uuid references boost_reports,
  created_at timestamptz not null,
  check (ends_at >= starts_at),
  unique (source, source_id)
);;
create index boosts_running on boosts (business_id, ends_at) where report_id is null;;
create index boosts_undealt on boosts (created_at) where dealt_at is null;;
create table premium_prices (
  product text not null check (product in ('PREMIUM_MONTHLY', 'PREMIUM_YEARLY', 'BOOST_24H', 'BOOST_72H', 'BOOST_WEEK')),
  version int not null check (version > 0),
  price_cents int not null check (price_cents between 100 and 1000000),
  set_by uuid references admins,
  created_at timestamptz not null,
  primary key (product, version)
)
`;

const TRIGGERS = `
create trigger invoices_append_only before delete or truncate on invoices for each statement execute function refuse_change();;
create trigger invoices_keep before update on invoices for each row execute function refuse_change_but_erasure('buyer');;
create trigger premium_prices_append_only before delete or update or truncate on premium_prices for each statement
  execute function refuse_change()
`;

const ROWS = `
insert into invoice_numbers default values;;
insert into premium_prices (product, version, price_cents, created_at) values
  ('PREMIUM_MONTHLY', 1, 1999, now()), ('PREMIUM_YEARLY', 1, 19999, now()),
  ('BOOST_24H', 1, 999, now()), ('BOOST_72H', 1, 1999, now()), ('BOOST_WEEK', 1, 3999, now())
`;
