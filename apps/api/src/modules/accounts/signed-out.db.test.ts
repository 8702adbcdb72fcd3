import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { signedOutOf } from './queries/signed-out.ts';
import { identityOf, staffIdentityOf } from './room-identity.ts';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp({ database: t.database });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await t[Symbol.asyncDispose]();
});

/** Who is signed out, as each process says, and one that was started just now. */
async function signedOut(identities: string[]): Promise<string[][]> {
  await using fresh = await startTestApp({ database: t.database });
  return Promise.all([t, other, fresh].map(async ({ app }) => [...(await signedOutOf(app, identities))].sort()));
}

/** A member's identity in rooms. */
const rooms = ({ businessId, sessionId }: SeededMember): string => identityOf({ businessId, sessionId });

const three = (...identities: string[]): string[][] => Array.from({ length: 3 }, () => [...identities].sort());

test('every process knows whose session has ended, one that was started afterwards too', async () => {
  const [leaving, staying] = [await t.seed.member(), await t.seed.member()];
  const [gone, here] = [rooms(leaving), rooms(staying)];
  const unknown = [`${staying.businessId}:0badcafe`, `${newId()}:0badcafe`, `evidence:${newId()}`, 'nobody'];
  expect(await signedOut([gone, here, ...unknown])).toEqual(three());
  await leaving.client.query('mutation { signOut(input: {}) { success } }');
  expect(await signedOut([gone, here, ...unknown])).toEqual(three(gone));
});

test('a session past its time is over as well, and a member’s other session is not', async () => {
  const member = await t.seed.member();
  const late = rooms(member);
  const second = newId();
  await t.app.pool.query(
    `insert into sessions (id, user_id, token_hash, remember_me, expires_at) values ($1::uuid, $2, $1::text, false, now() + interval '1 hour')`,
    [second, member.userId],
  );
  await t.app.pool.query('update sessions set expires_at = $2 where id = $1', [
    member.sessionId,
    new Date(t.clock.now().getTime() - HOUR_MS),
  ]);
  expect(await signedOut([late, identityOf({ businessId: member.businessId, sessionId: second })])).toEqual(three(late));
});

test('so it is for staff who watch unseen', async () => {
  const { actor, client } = await t.seed.staff({ role: 'MODERATOR' });
  const identity = staffIdentityOf(actor);
  expect(await signedOut([identity])).toEqual(three());
  await client.query('mutation { staffSignOut(input: {}) { success } }');
  expect(await signedOut([identity])).toEqual(three(identity));
});
