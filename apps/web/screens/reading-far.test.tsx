import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const uuid = (n: number): string => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);

test('the statement stays as far as it was read as coins come', async () => {
  let newest = 60;
  const walletTransactions = ({ after }: Record<string, unknown>) => {
    const top = after ? Number(after) - 1 : newest;
    const numbers = range(Math.max(1, top - 19), top).toReversed();
    return {
      nodes: numbers.map((n) => ({ id: uuid(n), journalId: uuid(n), description: `Gift no. ${n}`, createdAt: ago(100 - n) })),
      pageInfo: { endCursor: String(numbers.at(-1)), hasNextPage: top > 20 },
    };
  };
  const { tell } = await openScreen('/wallet', aMember({ query: { walletTransactions } }));
  await expect.element(page.getByText('Gift no. 60')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Show more' }).first().click();
  await expect.element(page.getByText('Gift no. 21')).toBeInTheDocument();
  newest = 61;
  await tell({ walletChanged: {} });
  await expect.element(page.getByText('Gift no. 61')).toBeInTheDocument();
  await expect.element(page.getByText('Gift no. 21')).toBeInTheDocument();
});

test('later messages follow where the reader is, who reads on without a gap', async () => {
  const count = 300;
  const messages = ({ before, after, around }: Record<string, unknown>) => {
    const last = before ? Number(before) - 1 : after ? Number(after) + 30 : around ? Number(around) + 15 : count;
    const message = (n: number) => ({
      id: uuid(n),
      matchId: uuid(999),
      sequence: n,
      content: `Word no. ${n}.`,
      meeting: null,
      sentAt: ago(count - n),
    });
    return { messages: range(last - 29, last).map(message), hasMore: last > 30, hasNewer: last < count };
  };
  await openScreen(`/messages/${uuid(999)}?at=100`, aMember({ query: { match: { id: uuid(999) }, messages } }));
  const later = page.getByRole('button', { name: 'Later messages' });
  await expect.element(page.getByText('Word no. 100.')).toBeVisible();
  const log = document.querySelector('.log') as HTMLElement;
  log.scrollTop = log.scrollHeight;
  await expect.poll(() => log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const reached = log.scrollTop;
  await later.click();
  await expect.element(page.getByText('Word no. 145.')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(Math.abs(log.scrollTop - reached)).toBeLessThan(60);
});

test('conversations come that stand below many matches without a word', async () => {
  const match = (n: number) => ({
    id: uuid(n),
    business: { id: uuid(1000 + n), name: `Harbour ${n}`, isClosed: false },
    lastActivityAt: ago(n),
    lastMessage: n > 70 ? { id: uuid(2000 + n), matchId: uuid(n), sequence: 1, content: 'Ahoy', isDeleted: false } : null,
  });
  const matches = ({ after }: Record<string, unknown>) => {
    const from = Number(after ?? 0) + 1;
    const numbers = range(from, Math.min(80, from + 29));
    return { nodes: numbers.map(match), pageInfo: { endCursor: String(numbers.at(-1)), hasNextPage: numbers.at(-1) !== 80 } };
  };
  await openScreen('/messages', aMember({ query: { matches } }));
  await expect.element(page.getByRole('link', { name: /Harbour 75/ }).getByText('Ahoy')).toBeInTheDocument();
});
