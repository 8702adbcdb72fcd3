import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaidAtProvider, type MoneyStep } from '../../../tests/setups/test-money.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test.each<[MoneyStep]>([['LOSE'], ['WIN'], ['WITHDRAW']])(
  'a dispute stands against closing the account while it is open, and no longer when it ends: %s',
  async (end) => {
    const me = await t.seed.member();
    const blocks = async () => (await me.client.query('{ closingTerms { blocks } }')).closingTerms.blocks;
    const paid = await PaidAtProvider.buy(t, me.actor, 'COIN_PACKAGE', 'starter');
    expect(await blocks()).toEqual([]);
    await paid.step('DISPUTE_ALL');
    expect(await blocks()).toEqual(['PAYMENT']);
    await paid.step(end);
    expect(await blocks()).toEqual([]);
  },
);
