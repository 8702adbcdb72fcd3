import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A bank may send back what was paid: the payout is returned, and its coins are the member's again. */
export class PayoutReturned extends Migration {
  override up(): void {
    for (const text of [REQUESTS, GUARD, STEPS]) runStatements(this, text);
  }
}

// @NOTE What was paid stays as it was: the money did leave on that day, and came back on another.
const REQUESTS = `
alter table conversion_requests
  add column return_journal_id bigint unique references ledger_journals,
  add column returned_at timestamptz,
  drop constraint conversion_requests_status_check,
  drop constraint conversion_requests_check3,
  drop constraint conversion_requests_check4,
  drop constraint conversion_requests_check5,
  drop constraint conversion_requests_check7,
  drop constraint conversion_requests_check8,
  add constraint conversion_requests_status check (status in ('PENDING', 'APPROVED', 'PROCESSING', 'PAID', 'RETURNED', 'REJECTED', 'FAILED', 'CANCELED')),
  add constraint conversion_requests_closed_by check ((status in ('PENDING', 'APPROVED', 'PROCESSING')) = (close_journal_id is null)),
  add constraint conversion_requests_closed_at check ((status in ('PENDING', 'APPROVED', 'PROCESSING')) = (processed_at is null)),
  add constraint conversion_requests_paid check ((status in ('PAID', 'RETURNED')) = (paid_cents is not null)),
  add constraint conversion_requests_reference check (status not in ('PAID', 'RETURNED') or reference is not null),
  add constraint conversion_requests_why check (status not in ('REJECTED', 'FAILED', 'RETURNED') or admin_notes is not null),
  add constraint conversion_requests_returned check ((status = 'RETURNED') = (return_journal_id is not null) and (status = 'RETURNED') = (returned_at is not null));;
drop index conversion_requests_closed;;
create index conversion_requests_closed on conversion_requests (coalesce(returned_at, processed_at) desc, id desc) where processed_at is not null
`;

const GUARD = `
create or replace function guard_payout() returns trigger language plpgsql as $$
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
    ('APPROVED', 'PROCESSING'), ('APPROVED', 'FAILED'), ('PROCESSING', 'PAID'), ('PROCESSING', 'FAILED'), ('PAID', 'RETURNED')) then
    raise exception 'a payout does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.status = old.status and old.processed_at is not null then
    raise exception 'a payout that is over stays as it is' using errcode = 'restrict_violation';
  end if;
  if old.status = 'PAID' and (new.paid_cents, new.reference, new.close_journal_id, new.processed_at)
     is distinct from (old.paid_cents, old.reference, old.close_journal_id, old.processed_at) then
    raise exception 'what was paid is not edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$
`;

const STEPS = `
alter table payout_steps
  drop constraint payout_steps_step_check,
  add constraint payout_steps_step_check
    check (step in ('REQUESTED', 'FIRST_APPROVAL', 'APPROVED', 'PROCESSING', 'PAID', 'RETURNED', 'REJECTED', 'FAILED', 'CANCELED'))
`;
