import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';
import { MANY } from './test-every-list.ts';
import { sharedMoment, withJournals } from './test-moments.ts';

const AGO = sharedMoment('now()');

/** Open cases about a member, each a copy of what one more removed, with what was done in each and an appeal against it. Resolves to the id of one more case. */
export async function fillAppeals({ app }: TestApp, member: SeededMember, admin: SeededStaff): Promise<string> {
  const caseId = newId();
  const open = `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, queue_key, opened_at, due_at, evidence_until)
    select id, 'BUSINESS', gen_random_uuid(), $2, 'SPAM', 'LOW', 'PENDING', 20 - n % 40, now(), now(), now() + interval '1 year' from unnest($1::uuid[]) with ordinality o (id, n)`;
  const others = Array.from({ length: MANY }, newId);
  await app.pool.query(open, [[caseId, ...others], member.businessId]);
  await app.pool.query('insert into picture_copies (of_case_id, case_id) select $1, id from unnest($2::uuid[]) id', [caseId, others]);
  await app.pool.query(
    `with done as (insert into enforcements (id, case_id, user_id, business_id, action, category, message, created_by, created_at)
       select gen_random_uuid(), id, $2, $3, 'WARNING_ISSUED', 'SPAM', 'Please stop.', $4, now() from unnest($1::uuid[]) id returning id)
     insert into appeals (id, enforcement_id, text, created_at)
     select gen_random_uuid(), id, 'It was not me.', ${AGO} from (select id, row_number() over (order by id) as n from done) numbered`,
    [others, member.userId, member.businessId, admin.staffId],
  );
  return caseId;
}

/** Payouts that are over, and differences with a provider that wait or were settled. */
export async function fillFinance({ app }: TestApp, { userId }: SeededMember, admin: SeededStaff): Promise<void> {
  const destinationId = newId();
  await app.pool.query(
    `insert into payout_destinations (id, user_id, method, details_encrypted, label, created_at) values ($1, $2, 'BANK_TRANSFER', 'none', 'Bank', now())`,
    [destinationId, userId],
  );
  await app.pool.query(
    `${withJournals('2 * $3::int')}
     insert into conversion_requests (id, user_id, kind, bizcoin_amount, conversion_rate, fee_cents, real_money_amount, status, payment_method, payment_details,
       destination_id, destination_label, expected_by, due_at, hold_journal_id, close_journal_id, processed_at, created_at)
     select gen_random_uuid(), $1, 'CONVERSION', 1000, 1, 0, 1000, 'CANCELED', 'BANK_TRANSFER', 'none', $2, 'Bank', now(), now(), h.id, c.id, now() - (h.n % 40) * interval '1 minute', now()
     from j h join j c on c.n = h.n + $3::int`,
    [userId, destinationId, MANY],
  );
  await app.pool.query(
    `insert into payment_differences (id, provider, kind, expected, actual, found_at, settled_at, settled_by, note)
     select gen_random_uuid(), 'SANDBOX', 'REFUND', '{"leftCents":0}', '{"refundId":"r","amountCents":1}', ${AGO},
       case when n > $1::int then ${AGO} end, case when n > $1::int then $2::uuid end, case when n > $1::int then 'Seen' end
     from generate_series(1, 2 * $1::int) n`,
    [MANY, admin.staffId],
  );
}

/** Money that came in, went back and was disputed. */
export async function fillMoney({ app }: TestApp, { userId }: SeededMember): Promise<void> {
  await app.pool.query(
    `with bought as (insert into orders (id, user_id, product, description, amount_cents, provider, status, created_at, updated_at, paid_at)
       select gen_random_uuid(), $1, 'COIN_PACKAGE', '500 BizCoins', 499, 'SANDBOX', 'PAID', now(), now(), now() from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over (order by id) as n from bought),
     charged as (insert into charges (id, order_id, provider, provider_charge_id, amount_cents, currency, charged_at)
       select gen_random_uuid(), id, 'SANDBOX', id::text, 499, 'USD', ${AGO} from numbered),
     refunded as (insert into refunds (id, order_id, provider, amount_cents, status, reason, created_at, settled_at)
       select gen_random_uuid(), id, 'SANDBOX', 1, 'SUCCEEDED', 'Asked for', now(), ${AGO} from numbered where n % 3 = 0)
     insert into disputes (id, order_id, provider, provider_dispute_id, amount_cents, status, opened_at)
     select gen_random_uuid(), id, 'SANDBOX', id::text, 1, 'LOST', ${AGO} from numbered where n % 3 = 1`,
    [userId, MANY],
  );
}

/** Trained models, and lines of the audit log. */
export async function fillModels({ app }: TestApp): Promise<void> {
  await app.pool.query(
    `insert into match_models (id, trained_at, weights, calibration) select gen_random_uuid(), ${AGO}, '{}', '{}' from generate_series(1, $1::int) n`,
    [MANY],
  );
  await app.pool.query(
    `insert into audit_log (id, staff_id, staff_name, action, target_type, target_id, summary, previous_hash, hash)
     select coalesce((select max(id) from audit_log), 0) + n, a.id, a.username, 'member.noted', 'member', 'none', 'Noted', '', ''
     from (select id, username from admins limit 1) a, generate_series(1, $1::int) n`,
    [MANY],
  );
}

/** Members whom one search finds. */
export async function fillMembers({ app }: TestApp): Promise<void> {
  await app.pool.query(
    `insert into users (id, username, email, password_hash, first_name, state)
     select gen_random_uuid(), 'crowd.' || n, 'crowd.' || n || '@members.example', 'none', 'Crowd Founder', 'ACTIVE' from generate_series(1, $1::int) n`,
    [MANY],
  );
}
