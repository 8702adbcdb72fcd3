import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const MINUTE_MS = 60_000;

test.each([
  ['LIVE', 'You are live', null],
  ['STARTING', 'Your stream is starting', 'Viewers come in when you are seen or heard.'],
  ['PAUSED', 'Your stream is paused', 'It is under review.'],
  ['INTERRUPTED', 'Your stream is waiting for you', /^It ends unless you go back to it in time\. \d+ s left\.$/],
] as const)('the list of streams says how the own one stands while its host is elsewhere: %s', async (status, title, text) => {
  const interruptedUntil = status === 'INTERRUPTED' ? new Date(Date.now() + MINUTE_MS).toISOString() : null;
  await openScreen('/livestream', aMember({ query: { viewerStream: { title: 'The press, running', status, interruptedUntil } } }));
  const own = page.getByRole('status').filter({ hasText: 'The press, running' });
  await expect.element(own.getByText(title)).toBeVisible();
  expect(own.getByText('Live', { exact: true }).elements().length).toBe(status === 'LIVE' ? 1 : 0);
  if (text) await expect.element(own.getByText(text)).toBeVisible();
  await expect.element(own.getByRole('link', { name: 'Back to your stream' })).toBeVisible();
});
