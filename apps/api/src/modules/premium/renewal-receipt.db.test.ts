import { dateWords } from '@benison/contracts/clock';
import { mailsTo, subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, passDays, runRenewals } from '../../../tests/setups/test-subscriptions.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const MINE = '{ viewerSubscription { periodStart periodEnd } }';
const INVOICES = '{ invoices { nodes { number } } }';

test('a plan that renewed sends one receipt, in the app and by mail, with amount, method, period and invoice; a purchase on the screen sends none', async () => {
  const me = await t.seed.member({ business: { timeZone: 'America/Denver' } });
  await buy(t, me, 'PREMIUM_MONTHLY');
  expect(await subjectsTo(t, me.email)).toEqual([]);
  await passDays(t, 31.5);
  await runRenewals(t);
  await runRenewals(t);
  const { periodStart, periodEnd } = (await me.client.query(MINE)).viewerSubscription;
  const [{ number }] = (await me.client.query(INVOICES)).invoices.nodes;
  const days = [periodStart, periodEnd].map((day) => dateWords(day, 'America/Denver')).join(' to ');
  const text = `$19.99 was paid with Visa •••• 4242 for Benison Premium, monthly, ${days}. Your invoice is ${number}.`;
  expect((await me.client.query('{ notifications { nodes { title text } } }')).notifications.nodes).toEqual([
    { title: 'Your Premium is renewed', text },
  ]);
  expect(await mailsTo(t, me.email)).toEqual([
    expect.objectContaining({ subject: 'Your Premium is renewed', text: expect.stringContaining(text.slice(0, 60)) }),
  ]);
});
