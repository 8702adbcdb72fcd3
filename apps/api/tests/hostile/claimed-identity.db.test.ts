import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { HONEST_REST } from './test-operations.ts';
import { fieldsOf, nameOf } from './test-shapes.ts';
import { makeWorld, rowsHash, type World } from './test-world.ts';

/** The session decides who acts. A payload may repeat it, but must not contradict it. */

let world: World;
beforeAll(async () => void (world = await makeWorld()));
afterAll(() => world[Symbol.asyncDispose]());

/** Every documented field that names the actor, and the status for somebody else's id in it. */
const IDENTITY_FIELDS: Record<string, number> = {
  'post /api/ein-verification userId': 403,
  'patch /api/admin/ein-verifications/{verificationId} reviewedBy': 403,
  'get /api/businesses/current userId': 403,
  'put /api/users/profile userId': 403,
  'post /api/businesses userId': 403,
  'put /api/businesses/current userId': 403,
  'patch /api/businesses/{id} userId': 403,
  'get /api/businesses/discover userId': 403,
  'post /api/swipes swiperId': 403,
  'get /api/analytics/user userId': 403,
  'get /api/marketplace userId': 403,
  'post /api/marketplace/purchase userId': 403,
  'post /api/purchases userId': 403,
  'post /api/bizcoin/withdraw userId': 403,
  'post /api/bizcoin/purchase userId': 403,
  'post /api/conversion/request userId': 403,
  'post /api/stream/content-report reporterId': 403,
  'post /api/stream/content-report streamerId': 403,
  'post /api/streams/start streamerId': 403,
  'post /api/stream/gift fromUserId': 403,
  'post /api/streams/{id}/join viewerId': 403,
  'post /api/streams/{id}/leave viewerId': 403,
  'post /api/stream/content-agreement userId': 403,
};
const SAYS_WHO = /^(user|swiper|viewer|reporter|fromUser|streamer|owner|account|admin|member|session)Id$|By$/;

const identityFields = (): string[] =>
  REST_ROUTES.flatMap((route) =>
    [...fieldsOf(route.query), ...fieldsOf(route.body)].filter((field) => SAYS_WHO.test(field)).map((field) => `${nameOf(route)} ${field}`),
  );

test('every documented field that names the actor has a row', () => {
  expect(identityFields().filter((field) => !IDENTITY_FIELDS[field])).toEqual([]);
});

test('every documented call has an honest form', () => {
  expect(REST_ROUTES.map(nameOf).filter((name) => !HONEST_REST[name])).toEqual([]);
});

test("somebody else's id in place of the caller's own is refused and changes nothing for anybody", async () => {
  const { t, ofAlice, ofBob, alice, newcomer } = world;
  const countsOf = async () =>
    (
      await t.app.pool.query(
        'select (select count(*) from businesses) b, (select count(*) from swipes) s, (select count(*) from ein_verifications) v, (select count(*) from profile_views) p',
      )
    ).rows[0];
  for (const place of identityFields()) {
    const [method = '', path = '', field = ''] = place.split(' ');
    const honest = HONEST_REST[`${method} ${path}`];
    if (!honest) throw new Error(`${method} ${path} has no honest call.`);
    for (const id of [alice.userId, alice.businessId, newId(), 'user-1', '__proto__', { $ne: null }, [alice.userId]]) {
      const before = [await rowsHash(t, ofAlice), await rowsHash(t, ofBob), await countsOf()];
      const [url = ''] = honest.path(world).split('?');
      const query = typeof id === 'string' ? `?${field}=${encodeURIComponent(id)}` : `?${field}[$ne]=x`;
      const answer =
        method === 'get'
          ? await clientOf(world, honest.by).rest('GET', url + query)
          : await clientOf(world, honest.by).rest(method.toUpperCase(), url, { ...honest.body?.(world), [field]: id });
      const says = `${place} = ${JSON.stringify(id)}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (typeof id === 'string') expect(answer.status, says).toBe(IDENTITY_FIELDS[place]);
      else if (method !== 'get') expect(answer.status, says).toBe(400);
      else expect(answer.status, says).toBeLessThan(500);
      expect([await rowsHash(t, ofAlice), await rowsHash(t, ofBob), await countsOf()], says).toEqual(before);
    }
  }
  expect((await t.app.pool.query('select id from businesses where user_id = $1', [newcomer.userId])).rows).toEqual([]);
});

test('a header or cookie that names somebody does not make the caller that person', async () => {
  const { bob, alice } = world;
  const { body } = await bob.client.rest('GET', '/api/auth/session', undefined, {
    headers: { 'x-user-id': alice.userId, 'x-forwarded-user': alice.username, authorization: `Bearer ${alice.sessionId}` },
  });
  expect(body.user.id).toBe(bob.userId);
  const guest = await world.guest.rest('GET', '/api/auth/session', undefined, {
    headers: {
      'x-user-id': alice.userId,
      cookie: `userId=${alice.userId}; sid=${alice.sessionId}`,
      authorization: `Bearer ${alice.client.cookies.get('sid')}`,
    },
  });
  expect(guest.status).toBe(401);
});
