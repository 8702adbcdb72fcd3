import type { TestApp } from '@benison/testkit/test-app';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askedIn, closeBalanced, openPayoutDesk } from '../../../../tests/setups/test-payouts.ts';

/** What the database itself refuses of a change to a payout, whoever asks for it: tried on copies of one. */

let t: TestApp;
let database: PoolClient;
beforeAll(async () => {
  ({ t } = await openPayoutDesk());
  await askedIn(t);
  database = await t.app.pool.connect();
  await database.query('create temp table copies (like conversion_requests)');
  await database.query('create trigger guarded before update on copies for each row execute function guard_payout()');
});
afterAll(async () => {
  database.release(true);
  await closeBalanced(t);
});
beforeEach(async () => void (await database.query('truncate copies')));

/** A copy of the payout that differs so. */
const copy = (changes: object) =>
  database.query('insert into copies select (jsonb_populate_record(c, $1::jsonb)).* from conversion_requests c', [JSON.stringify(changes)]);
/** The refusal of a change; null where it is made. */
const refusalOf = (change: string): Promise<string | null> =>
  database.query(`update copies set ${change}`).then(
    () => null,
    (error: { message: string; code: string }) => {
      expect(error.code).toBe('23001');
      return error.message;
    },
  );

const STEPS: Record<string, readonly string[]> = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['PROCESSING', 'FAILED'],
  PROCESSING: ['PAID', 'FAILED'],
  PAID: ['RETURNED'],
  RETURNED: [],
  REJECTED: [],
  FAILED: [],
  CANCELED: [],
};

describe('a payout', () => {
  test.each(Object.entries(STEPS))('that is %s goes on to its next steps alone', async (status, next) => {
    const taken: string[] = [];
    for (const to of Object.keys(STEPS).filter((one) => one !== status)) {
      await database.query('truncate copies');
      await copy({ status });
      const refusal = await refusalOf(`status = '${to}'`);
      if (refusal === null) taken.push(to);
      else expect(refusal).toBe(`a payout does not go from ${status} to ${to}`);
    }
    expect(taken.toSorted()).toEqual(next.toSorted());
  });

  test.each([
    'id = gen_random_uuid()',
    'user_id = gen_random_uuid()',
    "kind = 'WITHDRAWAL'",
    'bizcoin_amount = bizcoin_amount + 1',
    'conversion_rate = conversion_rate * 2',
    'fee_cents = fee_cents + 1',
    'real_money_amount = real_money_amount + 1',
    "payment_method = 'PAYPAL'",
    "payment_details = 'another account'",
    'destination_id = gen_random_uuid()',
    "destination_label = 'another account'",
    "expected_by = expected_by + interval '1 day'",
    'hold_journal_id = hold_journal_id + 1',
    "created_at = created_at - interval '1 day'",
  ])('keeps what it promised while it waits and on its way: no %s', async (change) => {
    await copy({});
    expect(await refusalOf(change)).toBe('what a payout promised is not edited');
    expect(await refusalOf(`status = 'APPROVED', ${change}`)).toBe('what a payout promised is not edited');
  });

  test('that is open takes notes and approvals; one that is over stays as it is', async () => {
    const changes = ["admin_notes = 'Called them.'", 'first_approved_at = now()', "due_at = due_at + interval '1 day'"];
    await copy({});
    for (const change of changes) expect(await refusalOf(change)).toBeNull();
    for (const status of ['PAID', 'REJECTED', 'FAILED', 'CANCELED', 'RETURNED']) {
      await database.query('truncate copies');
      await copy({ status, processed_at: '2026-03-01T12:00:00Z' });
      for (const change of changes) expect(await refusalOf(change), status).toBe('a payout that is over stays as it is');
    }
  });

  test('that is over loses where it went with the account of its member, and nothing else', async () => {
    const blank = "payment_details = '', destination_label = 'Deleted'";
    const inErasure = async (change: string): Promise<string | null> => {
      await database.query(`select set_config('benison.erasing', 'on', false)`);
      const refusal = await refusalOf(change);
      await database.query(`select set_config('benison.erasing', '', false)`);
      return refusal;
    };
    await copy({});
    expect(await inErasure(blank)).toBe('what a payout promised is not edited');
    await database.query('truncate copies');
    await copy({ status: 'PAID', processed_at: '2026-03-01T12:00:00Z', paid_cents: 1_000 });
    expect(await refusalOf(blank)).toBe('what a payout promised is not edited');
    for (const other of [
      "payment_details = '', destination_label = 'another account'",
      "payment_details = 'x', destination_label = 'Deleted'",
    ])
      expect(await inErasure(other)).toBe('what a payout promised is not edited');
    expect(await inErasure(`${blank}, fee_cents = fee_cents + 1`)).toBe('what a payout promised is not edited');
    expect(await inErasure(`${blank}, admin_notes = 'x'`)).toBe('what a payout promised is not edited');
    expect(await inErasure(blank)).toBeNull();
  });

  test('that comes back keeps what was paid', async () => {
    await copy({ status: 'PAID', processed_at: '2026-03-01T12:00:00Z', paid_cents: 1_000, reference: 'ACH 1', close_journal_id: 1 });
    for (const change of ['paid_cents = 1', "reference = 'ACH 2'", 'close_journal_id = 2', 'processed_at = now()'])
      expect(await refusalOf(`status = 'RETURNED', ${change}`)).toBe('what was paid is not edited');
    expect(
      await refusalOf(`status = 'RETURNED', returned_at = now(), return_journal_id = 3, admin_notes = 'The bank sent it back.'`),
    ).toBeNull();
  });
});
