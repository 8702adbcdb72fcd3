import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { BatchQueue, type Settled } from './batch-queue.ts';

/** A queue whose batches end when and as the test says. */
function heldQueue() {
  const begun: { items: readonly string[]; end: (settled: readonly Settled<string>[]) => void; fail: (error: unknown) => void }[] = [];
  const queue = new BatchQueue<string, string>({
    settle: (items) => new Promise((end, fail) => begun.push({ items, end, fail })),
    keysOf: (item) => [item[0] as string],
  });
  const answers = ({ items, end }: (typeof begun)[number]): void => end(items.map((answer) => ({ answer })));
  return { queue, begun, answers };
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test('items of one key are done one after the other, also while an earlier one is in flight', async () => {
  const { queue, begun, answers } = heldQueue();
  const all = Promise.all(['a1', 'b1', 'a2', 'c1', 'a3'].map((item) => queue.submit(item)));
  expect(begun.map(({ items }) => items)).toEqual([['a1'], ['b1']]);
  for (let n = 0; n < begun.length; n += 1) {
    const one = begun[n];
    if (one) answers(one);
    await settled();
  }
  expect(await all).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  expect(begun.flatMap(({ items }) => items).filter((item) => item.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
});

test('in any order of endings no two items of a key are in flight, each is done once, and those of a key keep their order', async () => {
  const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(items, fc.array(fc.nat(1), { minLength: 200, maxLength: 200 }), async (keys, choices) => {
      const { queue, begun, answers } = heldQueue();
      const sent = keys.map((key, n) => `${key}${n}`);
      const all = Promise.all(sent.map((item) => queue.submit(item)));
      const done = new Set<number>();
      for (const choice of choices) {
        const open = begun.map((_, n) => n).filter((n) => !done.has(n));
        const flying = open.flatMap((n) => begun[n]?.items.map((item) => item[0]) ?? []);
        expect(new Set(flying).size).toBe(flying.length);
        const n = open[choice % Math.max(1, open.length)];
        if (n === undefined) break;
        done.add(n);
        const one = begun[n];
        if (one) answers(one);
        await settled();
      }
      expect(await all).toEqual(sent);
      const order = begun.flatMap((one) => one.items);
      expect(order.toSorted()).toEqual(sent.toSorted());
      for (const key of 'abcd') expect(order.filter((item) => item.startsWith(key))).toEqual(sent.filter((item) => item.startsWith(key)));
    }),
  );
});

test('a refusal is its own, and what one item breaks is done again without those beside it', async () => {
  const seen: string[][] = [];
  const queue = new BatchQueue<string, string>({
    settle: async (items) => {
      seen.push([...items]);
      if (items.includes('broken')) throw Object.assign(new Error('duplicate key'), { code: '23505' });
      return items.map((item) => (item === 'refused' ? { refusal: new DomainError('CONFLICT', 'No.') } : { answer: item }));
    },
  });
  const results = await Promise.allSettled(['first', 'second', 'good', 'broken', 'refused'].map((item) => queue.submit(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(seen).toContainEqual(['broken']);
});
