import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, FOLLOW_UP, linkOf } from '../../../tests/setups/test-support.ts';
import { newId } from '../../platform/clock.ts';
import { RATE_LIMITS } from '../../platform/limits/rate-limits.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })));
afterAll(() => t[Symbol.asyncDispose]());

test('a further message that is sent again and again uses up no limit, and gets its answer when others have used it up', async () => {
  const guest = t.seed.guest();
  const { token } = await linkOf(t, (await ask(guest)).reference);
  const message = (text: string) => ({ requestId: newId(), token, text });
  const entriesAfter = async (input: object) => {
    const { code, data } = await guest.graphql(FOLLOW_UP, { input });
    return code ?? data?.['addFollowUp'].helpRequest.entries.length;
  };
  const first = message('It is refused as well.');
  const { points: ofAddress } = RATE_LIMITS.oneTimeTokenPerAddress;
  for (let n = 0; n <= ofAddress; n += 1) expect(await entriesAfter(first)).toBe(1);
  const { points } = RATE_LIMITS.helpFollowUpPerRequest;
  for (let n = 1; n < points; n += 1) expect(await entriesAfter(message(`And the ${n}th.`))).toBe(1 + n);
  expect(await entriesAfter(message('Too many.'))).toBe('RATE_LIMITED');
  expect(await entriesAfter(first)).toBe(points);
});
