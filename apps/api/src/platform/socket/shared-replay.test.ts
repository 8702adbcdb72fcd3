import { expect, test } from 'vitest';
import type { StoredEvent } from '../events/event.ts';
import { SharedReplay } from './shared-replay.ts';

const eventAt = (position: bigint): StoredEvent => ({
  id: `${position}`,
  position,
  type: 'test.written',
  topics: ['t'],
  data: {},
  cursor: '',
  at: new Date(0),
});
const STORED = Array.from({ length: 10 }, (_, n) => eventAt(BigInt(n + 1)));

test('whoever comes back gets what came after its own cursor and nothing it knows, however much the others missed', async () => {
  const replay = async (_topics: readonly string[], after: bigint, upTo: bigint) =>
    STORED.filter(({ position }) => position > after && position <= upTo);
  const shared = new SharedReplay({ feed: { replay }, topics: ['t'], render: async () => null });
  const heard = async (after: bigint, upTo: bigint) => (await shared.events(after, upTo)).map(({ position }) => Number(position));
  expect(await heard(2n, 5n)).toEqual([3, 4, 5]);
  expect(await heard(7n, 8n)).toEqual([8]);
  expect(await heard(8n, 8n)).toEqual([]);
  expect(await heard(4n, 9n)).toEqual([5, 6, 7, 8, 9]);
  expect(await heard(0n, 10n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
