import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteServerTime } from '../src/lib/time/product-clock.ts';
import { choose, openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const HOUR_MS = 3_600_000;
const ID = '01930000-0000-7000-8000-000000000001';

afterEach(() => noteServerTime(new Date().toUTCString(), Date.now()));

test.each([-30, 3])('"Last hour" of what is sent again is that of the product, on a device whose clock is %i hours off', async (hours) => {
  const ahead = hours * HOUR_MS;
  noteServerTime(new Date(Date.now() - ahead).toUTCString(), Date.now());
  const { link } = await openScreen(`/settings/developers/${ID}`, aMember({ query: { webhookEndpoints: [{ id: ID, state: 'ENABLED' }] } }));
  await page.getByRole('button', { name: 'Replay' }).click();
  await choose('Since', 'Last hour');
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  const sent = () => link.asked.find(({ name }) => name === 'ReplayWebhooks')?.variables['input'] as { since: string } | undefined;
  await expect.poll(sent).toBeDefined();
  const agoMs = Date.now() - ahead - Date.parse(sent()?.since ?? '');
  expect(Math.abs(agoMs - HOUR_MS)).toBeLessThan(60_000);
});
