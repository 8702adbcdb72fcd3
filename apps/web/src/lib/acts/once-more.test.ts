import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test, vi } from 'vitest';
import { onceMore } from './once-more.ts';

test('work without an answer is repeated once, and no more', async () => {
  const late = vi.fn(async () => 'done').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await onceMore(late, 0)).toBe('done');
  expect(late).toHaveBeenCalledTimes(2);
  const never = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(onceMore(never, 0)).rejects.toThrow('Failed to fetch');
  expect(never).toHaveBeenCalledTimes(2);
});

test('a refusal is an answer: nothing is repeated', async () => {
  const refused = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No.', extensions: { code: 'CONFLICT' } }] });
  const work = vi.fn(async () => Promise.reject(refused));
  await expect(onceMore(work, 0)).rejects.toBe(refused);
  expect(work).toHaveBeenCalledTimes(1);
});
