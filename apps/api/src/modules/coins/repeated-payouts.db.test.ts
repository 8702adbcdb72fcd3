import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earner } from '../../../tests/setups/test-earnings.ts';
import { newId } from '../../platform/clock.ts';
import { RATE_LIMITS } from '../../platform/limits/rate-limits.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })));
afterAll(() => t[Symbol.asyncDispose]());

const REQUEST = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id } } }';

test('a payout request that is sent again and again uses up no limit, and gets its answer when others have used it up', async () => {
  const { client, destinationId } = await earner(t, 90_000);
  const wish = () => ({
    requestId: newId(),
    kind: 'CONVERSION',
    method: 'BANK_TRANSFER',
    coins: 1_000,
    destinationId,
    expectedNetCents: 1_000,
  });
  const request = async (input: object) => {
    const { code, data } = await client.graphql(REQUEST, { input });
    return code ?? data?.requestPayout?.payout.id;
  };
  const first = wish();
  const id = await request(first);
  const { points } = RATE_LIMITS.payoutPerMember;
  for (let n = 0; n <= points; n += 1) expect(await request(first)).toBe(id);
  for (let n = 1; n < points; n += 1) expect(await request(wish())).toMatch(/^[0-9a-f-]{36}$/);
  expect(await request(wish())).toBe('RATE_LIMITED');
  expect(await request(first)).toBe(id);
});
