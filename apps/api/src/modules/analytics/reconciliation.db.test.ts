import { RECONCILIATION_RULE_LABELS } from '@benison/contracts/terms/reconciliation';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { ReconciliationFactsOnline } from '../../../migrations/20261129040000-reconciliation-facts-online.ts';
import type { Online } from '../../../migrations/online-migration.ts';
import { askedIn } from '../../../tests/setups/test-payouts.ts';
import { buyCoins, LOOK } from '../../../tests/setups/test-reconciliation.ts';
import { take } from '../../../tests/setups/test-takings.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { LEDGER_CHECKS } from '../coins/ledger/audit-checks.ts';
import { reconcile, reconcileNightly } from './jobs/reconcile.ts';
import { RECONCILIATION_RULES } from './reconciliation-rules.ts';

test('after an honest purchase the provider, the orders, the ledger and the wallets agree', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE', username: 'finn' }), await shop.seed.member()];
  await buyCoins(shop, buyer);
  const {
    runReconciliation: { reconciliation: runReconciliation },
  } = await staff.client.query(
    'mutation { runReconciliation(input: {}) { reconciliation { startedByName differenceCount paymentsAsked rules differences { rule } } } }',
  );
  expect(runReconciliation).toMatchObject({ startedByName: 'finn', differenceCount: 0, paymentsAsked: 1, differences: [] });
  const { revenue, paymentProviderStatus } = await staff.client.query(
    '{ revenue(period: DAY) { grossCents feesCents coins { outstanding sold } } paymentProviderStatus { state lastEventAt lastChargeAt openOrders } }',
  );
  expect(revenue).toEqual({ grossCents: 499, feesCents: 44, coins: { outstanding: 500, sold: 500 } });
  expect(paymentProviderStatus).toEqual([
    { state: 'OPERATIONAL', lastEventAt: expect.any(String), lastChargeAt: expect.any(String), openOrders: 0 },
  ]);
});

test('rows written around the rules are found and named', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const honest = await buyCoins(shop, buyer);
  const uncredited = await take(shop, { userId: buyer.userId, product: 'COIN_PACKAGE', cents: 999, at: new Date() });
  await shop.app.pool.query('update charges set amount_cents = 498 where order_id = $1', [honest]);
  await shop.app.pool.query('update orders set refunded_cents = 100 where id = $1', [honest]);
  await reconcile(shop.app, null);
  const { reconciliation } = await staff.client.query(LOOK);
  const found = reconciliation.differences.map(({ rule, subjectId }: { rule: string; subjectId: string }) => [rule, subjectId]);
  expect(found).toContainEqual(['ORDER_CHARGED', honest]);
  expect(found).toContainEqual(['REFUNDS_ADD_UP', honest]);
  expect(found).toContainEqual(['PROVIDER_AGREES', honest]);
  expect(found).toContainEqual(['PACKAGE_CREDITED', uncredited]);
  expect(reconciliation).toMatchObject({ state: 'FINISHED', startedByName: null, differenceCount: found.length });
  expect(new Set(reconciliation.differences.map(({ subject }: { subject: string }) => subject))).toEqual(new Set(['ORDER']));
  const sidesOf = (rule: string, subjectId = honest) =>
    reconciliation.differences.find((one: { rule: string; subjectId: string }) => one.rule === rule && one.subjectId === subjectId);
  expect(sidesOf('ORDER_CHARGED')).toMatchObject({
    expected: { kind: 'AMOUNT', amountCents: 499, currency: 'USD' },
    actual: { kind: 'AMOUNT', amountCents: 498, currency: 'USD' },
  });
  expect(sidesOf('REFUNDS_ADD_UP')).toMatchObject({
    expected: { kind: 'AMOUNT', amountCents: 0 },
    actual: { kind: 'AMOUNT', amountCents: 100 },
  });
  expect(sidesOf('PACKAGE_CREDITED', uncredited)).toMatchObject({ expected: { kind: 'COINS_CREDITED' }, actual: { kind: 'NOTHING' } });
  expect(sidesOf('PROVIDER_AGREES')).toMatchObject({
    expected: { kind: 'PAYMENT', payment: { amountCents: 498, refundedCents: 100 } },
    actual: { kind: 'PAYMENT', payment: { amountCents: 499, refundedCents: 0 } },
  });
});

test('coins that moved around a payout, and what the ledger is found to hold, are told value by value', async () => {
  await using shop = await startTestApp();
  const staff = await shop.seed.staff({ role: 'FINANCE' });
  const { pool } = shop.app;
  const { alice, payoutId } = await askedIn(shop);
  await pool.query('alter table conversion_requests disable trigger user');
  await pool.query(
    'update conversion_requests set bizcoin_amount = bizcoin_amount + 1, real_money_amount = real_money_amount + 1 where id = $1',
    [payoutId],
  );
  await pool.query('alter table bizcoin_wallets disable trigger user');
  await pool.query('update bizcoin_wallets set paid = paid + 7 where user_id = $1', [alice.userId]);
  await reconcile(shop.app, null);
  const { reconciliation } = await staff.client.query(LOOK);
  const sidesOf = (rule: string) => reconciliation.differences.find((one: { rule: string }) => one.rule === rule);
  expect(sidesOf('PAYOUT_COINS')).toMatchObject({
    subject: 'PAYOUT',
    subjectId: payoutId,
    expected: { kind: 'PAYOUT', coins: 1_001, payoutStatus: 'PENDING' },
    actual: { kind: 'PAYOUT_MOVES', heldCoins: 1_000, closedCoins: null, closedTo: null, returnedCoins: null },
  });
  expect(sidesOf('PAYOUTS_HELD')).toMatchObject({ expected: { kind: 'COINS', coins: 1_001 }, actual: { kind: 'COINS', coins: 1_000 } });
  const ledger = sidesOf('LEDGER_BALANCES');
  expect(ledger).toMatchObject({ subject: 'LEDGER', expected: { kind: 'NOTHING' }, actual: { kind: 'LEDGER_ROW' } });
  expect(ledger.actual.ledgerRow[0].value).toBe(ledger.subjectId);
});

/** Sentences as they were kept, and the facts they tell. */
const KEPT: [subject: string, expected: string, actual: string, facts: unknown][] = [
  ['order', '$1,004.99', 'no charge', [{ kind: 'AMOUNT', amountCents: 100_499 }, { kind: 'NOTHING' }]],
  ['order', '$0.00', '$1.00', [{ amountCents: 0 }, { amountCents: 100 }]],
  ['order', 'paid', 'partially_refunded', [{ kind: 'PAID_ORDER' }, { kind: 'ORDER_STATUS', orderStatus: 'PARTIALLY_REFUNDED' }]],
  ['order', 'a paid order', 'no order', [{ kind: 'PAID_ORDER' }, { kind: 'NOTHING' }]],
  ['order', 'coins credited', 'no coins', [{ kind: 'COINS_CREDITED' }, { kind: 'NOTHING' }]],
  ['order', 'an invoice', 'none', [{ kind: 'INVOICE' }, { kind: 'NOTHING' }]],
  [
    'order',
    '500 coins',
    '0 coins',
    [
      { kind: 'COINS', coins: 500 },
      { kind: 'COINS', coins: 0 },
    ],
  ],
  [
    'payout',
    '900 coins paid and returned',
    '900 held, none closed, none returned',
    [
      { kind: 'PAYOUT', coins: 900, payoutStatus: 'RETURNED' },
      { kind: 'PAYOUT_MOVES', heldCoins: 900, closedCoins: null, returnedCoins: null },
    ],
  ],
  [
    'payout',
    '900 coins held',
    'none held, 1 closed, 2 returned',
    [
      { coins: 900, payoutStatus: null },
      { closedCoins: 1, returnedCoins: 2 },
    ],
  ],
  [
    'ledger',
    'nothing to find',
    '{"id":"w1","paid":"7","note":null}',
    [
      { kind: 'NOTHING' },
      {
        kind: 'LEDGER_ROW',
        ledgerRow: [
          { name: 'id', value: 'w1' },
          { name: 'note', value: null },
          { name: 'paid', value: '7' },
        ],
      },
    ],
  ],
  [
    'order',
    'charge ch_1: 4.99 USD, 0.00 USD refunded',
    'the provider did not answer',
    [{ kind: 'PAYMENT', payment: { chargeRef: 'ch_1', amountCents: 499, refundedCents: 0 } }, { kind: 'NO_ANSWER' }],
  ],
  [
    'order',
    '$4.99',
    'who knows what',
    [
      { kind: 'WORDS', words: '$4.99' },
      { kind: 'WORDS', words: 'who knows what' },
    ],
  ],
];

test('what was kept as sentences is told as the facts in them, and as it is where none are', async () => {
  await using shop = await startTestApp();
  const staff = await shop.seed.staff({ role: 'FINANCE' });
  await reconcile(shop.app, null);
  const { pool } = shop.app;
  for (const [subject, expected, actual] of KEPT)
    await pool.query(
      `insert into reconciliation_differences (reconciliation_id, rule, subject, subject_id, expected, actual)
       select id, $1, $2, 'one', $3, $4 from reconciliations`,
      [RECONCILIATION_RULE_LABELS.ORDER_CHARGED, subject, expected, actual],
    );
  const client = await pool.connect();
  const carryOver: (online: Online) => Promise<void> = ReconciliationFactsOnline.prototype.take;
  await carryOver({ client, say: () => {} });
  await carryOver({ client, say: () => {} });
  client.release();
  const { differences } = (await staff.client.query(LOOK)).reconciliation;
  expect(differences.map(({ expected, actual }: Record<string, unknown>) => [expected, actual])).toMatchObject(
    KEPT.map(([, , , facts]) => facts),
  );
  await expect(pool.query('update reconciliation_differences set subject_id = subject_id')).rejects.toThrow();
  const left = await pool.query('select actual from reconciliation_differences where expected is not null');
  expect(left.rows).toEqual([{ actual: 'who knows what' }]);
});

test("it runs once a night, from three o'clock on", async () => {
  await using shop = await startTestApp();
  const night = (hour: number, day = 1) => new Date(Date.UTC(2030, 0, day, hour));
  const runs = async () => Number((await shop.app.pool.query('select count(*) as n from reconciliations')).rows[0].n);
  shop.clock.advance(night(3).getTime() - Date.now());
  await reconcileNightly(shop.app, night(2));
  expect(await runs()).toBe(0);
  await reconcileNightly(shop.app, night(3));
  await reconcileNightly(shop.app, night(5));
  expect(await runs()).toBe(1);
  shop.clock.advance(DAY_MS);
  await Promise.all([reconcileNightly(shop.app, night(4, 2)), reconcileNightly(shop.app, night(4, 2))]);
  expect(await runs()).toBe(2);
});

test('every rule that is checked has a name of its own, and no name is without a rule', () => {
  const checked = [...RECONCILIATION_RULES.map(({ rule }) => rule), ...LEDGER_CHECKS.map(({ name }) => `Ledger: ${name}`)];
  const known: string[] = Object.values(RECONCILIATION_RULE_LABELS);
  expect(checked.filter((rule) => !known.includes(rule))).toEqual([]);
  expect(known.filter((rule) => !checked.includes(rule))).toEqual([
    RECONCILIATION_RULE_LABELS.PROVIDER_AGREES,
    RECONCILIATION_RULE_LABELS.MESSAGE_AGREES,
  ]);
});
