import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { holdActiveMember } from './active-member.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const hold = (userId: string) => t.app.transaction((tx) => holdActiveMember(tx, userId));
const refused = expect.objectContaining({ code: 'ACCOUNT_SUSPENDED' });

test('nothing starts for an account that is not active any more, or gone', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  await hold(me.userId);
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [me.userId]);
  await expect(hold(me.userId)).rejects.toThrow(refused);
  await expect(hold(newId())).rejects.toThrow(refused);
  await hold(other.userId);
});
