import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkLate } from './late-rules.ts';

const rules = z.object({ coins: z.int('A whole number') });

test('what is sent is held against its rules', async () => {
  expect(await checkLate(async () => rules, { coins: 3 })).toEqual({ data: { coins: 3 } });
  const { data, error } = await checkLate(async () => rules, { coins: 1.5 });
  expect(data).toBeUndefined();
  expect(error?.issues.map(({ message }) => message)).toEqual(['A whole number']);
});

test('rules that cannot be fetched let it pass: the server holds the same ones, and sending it tells that it is out of reach', async () => {
  expect(await checkLate(() => Promise.reject(new TypeError('Failed to fetch')), { coins: 1.5 })).toEqual({ data: { coins: 1.5 } });
});
