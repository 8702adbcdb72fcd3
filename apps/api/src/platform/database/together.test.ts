import { expect, it } from 'vitest';
import { loadedTogether } from './together.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('loads what is asked for in one turn together, and answers each question with its own answer', async () => {
  const loads: string[][] = [];
  const load = loadedTogether<string, string>(async (keys) => {
    loads.push([...keys]);
    await turn();
    return keys.map((key) => key.toUpperCase());
  });
  expect(await Promise.all(['a', 'b', 'a'].map(load))).toEqual(['A', 'B', 'A']);
  expect(loads).toEqual([['a', 'b', 'a']]);
});

it('keeps nothing: who asks again, or while a load is running, is answered by a later one', async () => {
  let version = 0;
  const load = loadedTogether<string, number>(async (keys) => {
    const read = (version += 1);
    await turn();
    return keys.map(() => read);
  });
  const first = load('a');
  await turn();
  const second = load('a');
  expect([await first, await second, await load('a')]).toEqual([1, 2, 3]);
});

it('tells a failure to everybody whose load it was, and to nobody else', async () => {
  let isAway = true;
  const load = loadedTogether<string, string>(async (keys) => {
    if (isAway) throw new Error('away');
    return keys;
  });
  expect(await Promise.allSettled([load('a'), load('b')])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  isAway = false;
  expect(await load('a')).toBe('a');
});

it('loads a large crowd in several parts', async () => {
  const sizes: number[] = [];
  const load = loadedTogether<number, number>(async (keys) => {
    sizes.push(keys.length);
    return keys;
  });
  const all = Array.from({ length: 150 }, (_, index) => index);
  expect(await Promise.all(all.map(load))).toEqual(all);
  expect(sizes).toEqual([64, 64, 22]);
});
