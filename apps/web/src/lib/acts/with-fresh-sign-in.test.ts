import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorCode } from '@benison/contracts/errors';
import { expect, test, vi } from 'vitest';
import { withFreshSignIn } from './with-fresh-sign-in.ts';

const refused = (code: ErrorCode) => new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });

test('with a recent sign-in the work is done without asking', async () => {
  const confirm = vi.fn(async () => true);
  expect(await withFreshSignIn(async () => 'done', confirm)).toBe('done');
  expect(confirm).not.toHaveBeenCalled();
});

test('with an old sign-in the password is asked for once, and then the work is done', async () => {
  const work = vi.fn().mockRejectedValueOnce(refused(ErrorCode.RecentSignInRequired)).mockResolvedValue('done');
  expect(await withFreshSignIn(work, async () => true)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('without the password nothing changes', async () => {
  const work = vi.fn().mockRejectedValue(refused(ErrorCode.RecentSignInRequired));
  expect(await withFreshSignIn(work, async () => false)).toBeNull();
  expect(work).toHaveBeenCalledTimes(1);
});

test('any other refusal is passed on unchanged', async () => {
  await expect(
    withFreshSignIn(
      async () => Promise.reject(refused(ErrorCode.RateLimited)),
      async () => true,
    ),
  ).rejects.toThrow('No.');
});
