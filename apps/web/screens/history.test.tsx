import { expect, test } from 'vitest';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

test('a long history scrolls by itself, 24rem high', async () => {
  const nodes = Array.from({ length: 20 }, (_, index) => ({ id: `entry-${index}` }));
  await openScreen('/wallet', aMember({ query: { walletTransactions: { nodes } } }));
  const list = () => document.querySelector<HTMLElement>('.ledger-scroll');
  await expect.poll(() => list()?.querySelectorAll('button').length ?? 0).toBeGreaterThan(8);
  expect(list()?.offsetHeight).toBe(24 * 16);
  expect(list()?.scrollHeight).toBeGreaterThan(24 * 16);
});
