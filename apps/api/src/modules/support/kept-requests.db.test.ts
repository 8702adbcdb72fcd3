import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../tests/setups/test-support.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { forgetVisitors, VISITOR_REQUEST_DAYS } from './jobs/forget-visitors.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** A request that nothing happened about for so many days. */
async function quiet(who: Parameters<typeof ask>[0], days: number, status: string): Promise<string> {
  const { reference } = await ask(who, { description: `The ${status} one of ${days} days ago.` });
  await t.app.pool.query('update help_requests set status = $2, changed_at = $3 where number = $1', [
    numberOf(reference),
    status,
    new Date(t.clock.now().getTime() - days * DAY_MS),
  ]);
  return reference;
}

const numberOf = (reference: string): string => reference.replace(/\D/g, '');

test("what a visitor asked is forgotten some time after it was answered; what waits, and a member's, is kept", async () => {
  const over = VISITOR_REQUEST_DAYS + 1;
  const [guest, member] = [t.seed.guest(), (await t.seed.member()).client];
  for (const status of ['ANSWERED', 'CLOSED']) await quiet(guest, over, status);
  const kept = [
    await quiet(guest, over, 'OPEN'),
    await quiet(guest, VISITOR_REQUEST_DAYS - 1, 'CLOSED'),
    await quiet(member, over, 'CLOSED'),
  ];
  await forgetVisitors(t.app, t.clock.now());
  const { rows } = await t.app.pool.query<{ number: string }>('select number from help_requests order by number');
  expect(rows.map(({ number }) => number)).toEqual(kept.map(numberOf));
});
