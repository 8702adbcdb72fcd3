import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Cashing out: where members are paid, what they asked for, and every step of finance. */
export class Payouts extends Migration {
  override up(): void {
    for (const text of [SIGN_INS, DESTINATIONS, REQUESTS, GUARD, STEPS]) runStatements(this, text);
  }
}

/** When a member of staff last showed password and code; a session that never did it again counts from its beginning. */
const SIGN_INS = `
alter table admin_sessions add column authenticated_at timestamptz
`;

/** One standing destination a method. What was removed stays, for the payouts that went there. */
const DESTINATIONS = `
create table payout_destinations (
  id uuid primary key,
  user_id uuid not null references users,
  method text not null check (method in ('PAYPAL', 'BANK_TRANSFER', 'STRIPE')),
  details_encrypted text not null,
  label text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);;
create unique index payout_destinations_standing on payout_destinations (user_id, method) where removed_at is null
`;

// @NOTE conversion_rate is in cents a coin; real_money_amount is what the member gets, in cents: the promise, and what is paid.
const REQUESTS = `
create table conversion_requests (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('CONVERSION', 'WITHDRAWAL')),
  bizcoin_amount bigint not null check (bizcoin_amount > 0),
  conversion_rate numeric(12, 4) not null check (conversion_rate > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  real_money_amount bigint not null check (real_money_amount > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'PROCESSING', 'PAID', 'REJECTED', 'FAILED', 'CANCELED')),
  payment_method text not null check (payment_method in ('PAYPAL', 'BANK_TRANSFER', 'STRIPE')),
  payment_details text not null,
  destination_id uuid not null references payout_destinations,
  destination_label text not null,
  admin_notes text,
  reference text,
  paid_cents bigint,
  expected_by timestamptz not null,
  due_at timestamptz not null,
  hold_journal_id bigint not null unique references ledger_journals,
  close_journal_id bigint unique references ledger_journals,
  first_approved_by uuid references admins,
  first_approved_at timestamptz,
  decided_by uuid references admins,
  decided_at timestamptz,
  processed_at timestamptz,
  created_at timestamptz not null,
  check (real_money_amount = bizcoin_amount * conversion_rate - fee_cents),
  check (kind = 'CONVERSION' or payment_method = 'BANK_TRANSFER'),
  check ((first_approved_by is null) = (first_approved_at is null)),
  check ((status in ('PAID', 'REJECTED', 'FAILED', 'CANCELED')) = (close_journal_id is not null)),
  check ((status in ('PAID', 'REJECTED', 'FAILED', 'CANCELED')) = (processed_at is not null)),
  check ((status = 'PAID') = (paid_cents is not null)),
  check (paid_cents = real_money_amount),
  check (status <> 'PAID' or reference is not null),
  check (status not in ('REJECTED', 'FAILED') or admin_notes is not null)
);;
create index conversion_requests_of on conversion_requests (user_id, created_at desc, id desc);;
create index conversion_requests_open on conversion_requests (created_at, id) where status in ('PENDING', 'APPROVED', 'PROCESSING');;
create index conversion_requests_closed on conversion_requests (processed_at desc, id desc) where status in ('PAID', 'REJECTED', 'FAILED', 'CANCELED')
`;

/** What was promised is never edited, and a state follows only from the one before it. */
const GUARD = `
create function guard_payout() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.kind, new.bizcoin_amount, new.conversion_rate, new.fee_cents, new.real_money_amount, new.payment_method,
      new.payment_details, new.destination_id, new.destination_label, new.expected_by, new.hold_journal_id, new.created_at)
     is distinct from
     (old.id, old.user_id, old.kind, old.bizcoin_amount, old.conversion_rate, old.fee_cents, old.real_money_amount, old.payment_method,
      old.payment_details, old.destination_id, old.destination_label, old.expected_by, old.hold_journal_id, old.created_at) then
    raise exception 'what a payout promised is not edited' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('PENDING', 'APPROVED'), ('PENDING', 'REJECTED'), ('PENDING', 'CANCELED'),
    ('APPROVED', 'PROCESSING'), ('APPROVED', 'FAILED'), ('PROCESSING', 'PAID'), ('PROCESSING', 'FAILED')) then
    raise exception 'a payout does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.status = old.status and old.processed_at is not null then
    raise exception 'a payout that is over stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;;
create trigger conversion_requests_guard before update on conversion_requests for each row execute function guard_payout();;
create trigger conversion_requests_stay before delete or truncate on conversion_requests for each statement execute function refuse_change()
`;

/** The history of each request. Members read status, time and message; notes and names stay with staff. */
const STEPS = `
create table payout_steps (
  id bigint generated always as identity primary key,
  payout_id uuid not null references conversion_requests,
  step text not null check (step in ('REQUESTED', 'FIRST_APPROVAL', 'APPROVED', 'PROCESSING', 'PAID', 'REJECTED', 'FAILED', 'CANCELED')),
  staff_id uuid references admins,
  message text,
  internal_note text,
  at timestamptz not null
);;
create index payout_steps_of on payout_steps (payout_id, id);;
create trigger payout_steps_append_only before update or delete or truncate on payout_steps for each statement execute function refuse_change()
`;
