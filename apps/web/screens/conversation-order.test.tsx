import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const HOUR_MS = 3_600_000;
const uuid = (n: number): string => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** The conversation of a match, the first of them the newest. */
const conversation = (n: number) => ({
  id: uuid(n),
  business: { id: uuid(100 + n), name: `Harbour ${n}`, isClosed: false },
  lastActivityAt: hoursAgo(n),
  lastMessage: { id: uuid(200 + n), matchId: uuid(n), sequence: 1, content: 'Ahoy', isDeleted: false },
});

/** A member with more conversations than the list has read. */
const aWriter = () =>
  aMember({
    query: {
      matches: { nodes: [1, 2, 3].map(conversation), totalCount: 9, pageInfo: { endCursor: 'three', hasNextPage: true } },
      match: ({ id }) => conversation(Number(String(id).slice(-3))),
      messages: { messages: [], hasMore: false, hasNewer: false },
    },
    mutation: {
      sendMessage: ({ input }) => {
        const { id, matchId, content } = input as { id: string; matchId: string; content: string };
        return { message: { id, matchId, content, sequence: 2, isOwn: true, meeting: null, sentAt: new Date().toISOString() } };
      },
    },
  });

const names = () =>
  page
    .getByRole('link', { name: /Harbour/ })
    .elements()
    .map((row) => /Harbour \d/.exec(row.textContent)?.[0]);

async function write(words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(words);
  await page.getByRole('button', { name: /^Send/ }).click();
}

/** What the stream of events says of a message. */
const sent = (n: number, content: string, isOwn: boolean) => {
  const message = { id: uuid(300 + n), matchId: uuid(n), content, sequence: 2, isOwn, meeting: null, sentAt: hoursAgo(0) };
  const match = { ...conversation(n), lastMessage: message, lastActivityAt: message.sentAt };
  return { messageChanged: { kind: 'SENT', matchId: uuid(n), message, match } };
};

test.each([
  ['that the list holds', 2, ['Harbour 2', 'Harbour 1', 'Harbour 3']],
  ['below what the list has read', 7, ['Harbour 7', 'Harbour 1', 'Harbour 2', 'Harbour 3']],
] as const)('a conversation %s comes up to its top as one writes in it', async (_where, n, order) => {
  const { tell } = await openScreen(`/messages/${uuid(n)}`, aWriter());
  await expect.poll(names).toEqual(['Harbour 1', 'Harbour 2', 'Harbour 3']);
  await write('Two pallets, please');
  await tell(sent(n, 'Two pallets, please', true));
  await expect.poll(names).toEqual(order);
  await expect.element(page.getByRole('link', { name: new RegExp(order[0]) }).getByText('Two pallets, please')).toBeVisible();
});

test('so does one in which the other side writes', async () => {
  const { tell } = await openScreen('/messages', aWriter());
  await expect.poll(names).toEqual(['Harbour 1', 'Harbour 2', 'Harbour 3']);
  await tell(sent(8, 'From far below', false));
  await expect.poll(names).toEqual(['Harbour 8', 'Harbour 1', 'Harbour 2', 'Harbour 3']);
  await tell(sent(3, 'From the list', false));
  await expect.poll(names).toEqual(['Harbour 3', 'Harbour 8', 'Harbour 1', 'Harbour 2']);
});
