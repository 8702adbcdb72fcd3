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

/** Ids of two sessions with the same digits in rooms: among some hundred thousand there is nearly always such a pair. */
function lookingTheSame(businessId: string): [string, string] {
  const seen = new Map<string, string>();
  for (;;) {
    const id = newId();
    const identity = identityOf({ businessId, sessionId: id });
    const twin = seen.get(identity);
    if (twin !== undefined) return [twin, id];
    seen.set(identity, id);
  }
}

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

test('of two sessions that look the same in rooms, one that stands keeps the member in', async () => {
  const { userId, businessId } = await t.seed.member();
  const [one, other] = lookingTheSame(businessId);
  for (const [id, hours] of [
    [one, 1],
    [other, 2],
  ] as const)
    await t.app.pool.query(
      `insert into sessions (id, user_id, token_hash, remember_me, expires_at) values ($1::uuid, $2, $1::text, false, now() + make_interval(hours => $3))`,
      [id, userId, hours],
    );
  const identity = identityOf({ businessId, sessionId: one });
  await t.app.pool.query('update sessions set revoked_at = now() where id = $1', [one]);
  expect(await signedOut([identity])).toEqual(three());
  await t.app.pool.query('update sessions set revoked_at = now() where id = $1', [other]);
  expect(await signedOut([identity])).toEqual(three(identity));
});

test('a session that ended says nothing about somebody else, whose session looks the same in rooms', async () => {
  const [leaving, staying] = [await t.seed.member(), await t.seed.member()];
  const [one, other] = lookingTheSame(leaving.businessId);
  for (const [id, userId] of [
    [one, leaving.userId],
    [other, staying.userId],
  ])
    await t.app.pool.query(
      `insert into sessions (id, user_id, token_hash, remember_me, expires_at) values ($1::uuid, $2, $1::text, false, now() + interval '1 hour')`,
      [id, userId],
    );
  await t.app.pool.query('update sessions set revoked_at = now() where id = $1', [one]);
  const gone = identityOf({ businessId: leaving.businessId, sessionId: one });
  const here = identityOf({ businessId: staying.businessId, sessionId: other });
  expect(await signedOut([gone, here])).toEqual(three(gone));
});

test('a program is over when its key is, and while the account of its member rests', async () => {
  const member = await t.seed.member();
  const keys = [await t.seed.program(member, ['MESSAGES_READ']), await t.seed.program(member, ['MESSAGES_READ'])];
  const [stopped, standing] = keys.map(({ keyId }) => identityOf({ businessId: member.businessId, sessionId: keyId })) as [string, string];
  await t.app.pool.query('update api_keys set revoked_at = now() where id = $1', [keys[0]?.keyId]);
  expect(await signedOut([stopped, standing])).toEqual(three(stopped));
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [member.userId]);
  expect(await signedOut([stopped, standing])).toEqual(three(stopped, standing));
});

test('so it is for staff who watch unseen', async () => {
  const { actor, client } = await t.seed.staff({ role: 'MODERATOR' });
  const identity = staffIdentityOf(actor);
  expect(await signedOut([identity])).toEqual(three());
  await client.query('mutation { staffSignOut(input: {}) { success } }');
  expect(await signedOut([identity])).toEqual(three(identity));
});
