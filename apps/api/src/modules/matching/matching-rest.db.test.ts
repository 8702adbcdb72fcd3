import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

describe('GET /api/businesses/discover', () => {
  test('returns one card with the fields of both documented forms', async () => {
    const me = await t.seed.member();
    const shown = await t.seed.member({ business: { industry: 'Legal', state: 'GA', city: 'Savannah', tags: ['Contracts'] } });
    const expected = {
      id: shown.businessId,
      industry: 'Legal',
      location: 'Savannah, GA',
      city: 'Savannah',
      state: 'GA',
      employeeCount: '11–50',
      tags: ['Contracts'],
      isOnline: false,
      isVerified: true,
      isPremium: false,
      profileViews: 0,
      totalMatches: 0,
      responseRate: null,
      imageUrl: null,
      matchScore: expect.any(Number),
      matchScoreKind: 'FIT',
      timesUsual: null,
      deal: expect.any(String),
      distance: expect.any(Number),
      businessType: 'LLC',
      website: null,
      description: expect.any(String),
      name: expect.any(String),
    };
    for (const query of [
      `businessId=${me.businessId}`,
      'industry=&location=',
      'industry=Legal&location=Savannah, GA',
      'location=georgia',
    ]) {
      const { status, body } = await me.client.rest('GET', `/api/businesses/discover?${query}`);
      expect([status, body.filter((card: { id: string }) => card.id === shown.businessId)], query).toEqual([200, [expected]]);
    }
    expect((await me.client.rest('GET', '/api/businesses/discover?industry=Energy')).body).toEqual([]);
    const deck = await me.client.query('{ discoverDeck { filter { industries states } } }');
    expect(deck.discoverDeck.filter).toEqual({ industries: [], states: [] });
  });

  test('refuses guests, foreign ids and filters it cannot read', async () => {
    const me = await t.seed.member();
    expect((await t.seed.guest().rest('GET', '/api/businesses/discover')).status).toBe(401);
    expect((await me.client.rest('GET', '/api/businesses/discover?businessId=user-1')).status).toBe(403);
    expect((await me.client.rest('GET', '/api/businesses/discover?location=Atlantis')).body).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: 'location' }],
    });
    expect((await me.client.rest('GET', '/api/businesses/discover?industry=Alchemy')).body).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: 'industry' }],
    });
  });
});

describe('POST /api/swipes', () => {
  test('accepts both vocabularies and reports a match', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    const first = await alice.client.rest('POST', '/api/swipes', {
      swiperId: alice.businessId,
      swipedId: bob.businessId,
      direction: 'super',
    });
    expect(first).toMatchObject({ status: 200, body: { isMatch: false, match: null, direction: 'super', superLikesLeft: 2 } });
    const second = await bob.client.rest('POST', '/api/swipes', { swipedBusinessId: alice.businessId, direction: 'like' });
    expect(second.body).toMatchObject({ isMatch: true, match: { otherBusiness: { id: alice.businessId } }, direction: 'right' });
    const list = await alice.client.rest('GET', `/api/matches/${alice.businessId}`);
    expect(list.body).toEqual([
      {
        id: second.body.match.id,
        otherBusiness: { id: bob.businessId, name: expect.any(String) },
        name: expect.any(String),
        industry: 'Technology',
        location: 'Baltimore, MD',
        imageUrl: null,
        matchedAt: expect.any(String),
      },
    ]);
  });

  test('refuses guests, foreign ids and unknown words, field by field', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    const send = (body: object) => alice.client.rest('POST', '/api/swipes', body);
    expect((await t.seed.guest().rest('POST', '/api/swipes', { swipedId: bob.businessId, direction: 'left' })).status).toBe(401);
    expect((await send({ swiperId: bob.businessId, swipedId: bob.businessId, direction: 'left' })).status).toBe(403);
    expect((await send({ swipedId: bob.businessId, direction: 'up' })).body.fields).toMatchObject([{ path: 'direction' }]);
    expect((await send({ direction: 'left' })).body.fields).toMatchObject([{ path: 'swipedBusinessId' }]);
    expect((await send({})).body.fields).toMatchObject([{ path: 'direction' }, { path: 'swipedBusinessId' }]);
    expect((await send({ swipedId: 'user-1', direction: 'left' })).body.fields).toMatchObject([{ path: 'swipedId' }]);
    expect((await send({ swipedId: alice.businessId, direction: 'left' })).status).toBe(404);
  });
});

test('analytics count the same rows as the screens, under either path', async () => {
  const me = await t.seed.member();
  const [a, b, c] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  await a.client.rest('POST', '/api/swipes', { swipedId: me.businessId, direction: 'right' });
  for (const [other, direction] of [
    [a, 'right'],
    [b, 'super'],
    [c, 'left'],
  ] as const) {
    await me.client.rest('POST', '/api/swipes', { swipedId: other.businessId, direction });
  }
  await a.client.query('mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted } }', {
    input: { businessId: me.businessId },
  });
  const figures = { profileViews: 1, totalMatches: 1, rightSwipes: 2, totalSwipes: 3, likeRate: 67, matchRate: 50 };
  expect((await me.client.rest('GET', '/api/analytics/user')).body).toMatchObject(figures);
  expect((await me.client.rest('GET', `/api/analytics/${me.businessId}`)).body).toMatchObject(figures);
  expect((await me.client.query('{ memberStats { profileViews businessMatches } }')).memberStats).toEqual({
    profileViews: 1,
    businessMatches: 1,
  });
  expect((await t.seed.guest().rest('GET', '/api/analytics/user')).status).toBe(401);
});
