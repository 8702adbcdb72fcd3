import { expect, test } from 'vitest';
import { askOnce } from './ask-once.ts';

test('a request whose answer was lost is repeated under its id; an answer ends it', async () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ids: string[] = [];
  const ask = (text: string, isLost = false) =>
    askOnce(
      'note',
      { text },
      async (id) => {
        ids.push(id);
        if (isLost) throw new Error('Failed to fetch');
      },
      store,
    );
  await expect(ask('Called twice.', true)).rejects.toThrow('Failed to fetch');
  await ask('Called twice.');
  await ask('Called twice.');
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(kept.size).toBe(0);
});
