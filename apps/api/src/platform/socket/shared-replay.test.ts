import { expect, test } from 'vitest';
import type { AnyEvent, StoredEvent } from '../events/event.ts';
import type { Past } from '../events/feed.ts';
import { SharedReplay } from './shared-replay.ts';

const eventAt = (position: bigint): StoredEvent => ({
  id: `${position}`,
  position,
  type: 'test.written',
  topics: ['t'],
  data: { n: Number(position) },
  cursor: '',
  at: new Date(0),
});
const STORED = Array.from({ length: 10 }, (_, n) => eventAt(BigInt(n + 1)));

test('whoever comes back gets what came after its own cursor and nothing it knows, however much the others missed', async () => {
  const replay = async ({ after, upTo }: Past) => STORED.filter(({ position }) => position > after && position <= upTo);
  const source = { topics: ['t'], types: ['test.written' as const], wants: () => true };
  const shared = new SharedReplay({ feed: { replay }, source, render: async () => null });
  const heard = async (after: bigint, upTo: bigint) => (await shared.events(after, upTo)).map(({ position }) => Number(position));
  expect(await heard(2n, 5n)).toEqual([3, 4, 5]);
  expect(await heard(7n, 8n)).toEqual([8]);
  expect(await heard(8n, 8n)).toEqual([]);
  expect(await heard(4n, 9n)).toEqual([5, 6, 7, 8, 9]);
  expect(await heard(0n, 10n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('what a subscriber does not want is not counted against what may be replayed to it', async () => {
  const many = Array.from({ length: 3_000 }, (_, n) => eventAt(BigInt(n + 1)));
  const replay = async ({ after, upTo, limit }: Past) =>
    many.filter(({ position }) => position > after && position <= upTo).slice(0, limit);
  const source = { topics: ['t'], types: ['test.written' as const], wants: ({ position = 0n }: AnyEvent) => position % 10n === 0n };
  const shared = new SharedReplay({ feed: { replay }, source, render: async () => null });
  expect((await shared.events(0n, 3_000n)).map(({ position }) => Number(position))).toEqual(
    Array.from({ length: 300 }, (_, n) => 10 * (n + 1)),
  );
});
