create or replace function guard_payout()
 returns trigger
 language plpgsql
as $function$
begin
  -- Where the money went is the one thing that goes with an erased account, once the payout is over.
  if current_setting('benison.erasing', true) = 'on' and old.processed_at is not null
     and new.payment_details = '' and new.destination_label = 'Deleted'
     and to_jsonb(new) - '{payment_details,destination_label}'::text[] = to_jsonb(old) - '{payment_details,destination_label}'::text[] then
    return new;
  end if;
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
end $function$;
