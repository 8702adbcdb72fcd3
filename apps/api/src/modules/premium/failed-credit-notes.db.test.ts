import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaidAtProvider } from '../../../tests/setups/test-money.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const INVOICES = '{ invoices { nodes { number kind totalCents creditedNumber lines { description amountCents } } } }';

interface Invoice {
  number: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  totalCents: number;
  creditedNumber: string | null;
  lines: { description: string; amountCents: number }[];
}

/** A member's invoices, the oldest first. */
const invoicesOf = async ({ client }: SeededMember): Promise<Invoice[]> => (await client.query(INVOICES)).invoices.nodes.toReversed();

test.each(['PREMIUM_MONTHLY', 'BOOST_24H'] as const)(
  'a credit note whose refund the bank sends back is taken back by an invoice, once: %s',
  async (product) => {
    const member = await t.seed.member();
    const paid = await PaidAtProvider.buy(t, member.actor, product);
    await paid.step('REFUND_PART');
    await paid.step('REFUND_REST');
    await paid.step('REFUND_FAILS');
    await paid.step('REPEAT');
    const invoices = await invoicesOf(member);
    expect(invoices.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE', 'INVOICE']);
    const [{ number } = { number: '' }, , , again] = invoices;
    expect(invoices.map(({ creditedNumber }) => creditedNumber)).toEqual([null, number, number, null]);
    expect(again?.lines).toEqual([{ description: `Refund of invoice ${number} that did not go through`, amountCents: again?.totalCents }]);
    const sum = invoices.reduce((total, { totalCents }) => total + totalCents, 0);
    expect(sum).toBe(paid.heldCents);
  },
);

test('a refund made anew after one that failed is credited anew, to the invoice of the payment', async () => {
  const member = await t.seed.member();
  const paid = await PaidAtProvider.buy(t, member.actor, 'BOOST_24H');
  for (const step of ['REFUND_REST', 'REFUND_FAILS', 'REFUND_REST'] as const) expect(await paid.step(step)).toBe(true);
  const invoices = await invoicesOf(member);
  expect(invoices.map(({ totalCents }) => totalCents)).toEqual([999, -999, 999, -999]);
  expect(invoices.map(({ creditedNumber }) => creditedNumber)).toEqual([null, invoices[0]?.number, null, invoices[0]?.number]);
});
