import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SETTLE = 'mutation ($input: UpdateViewingInput!) { updateViewing(input: $input) { settings { viewingMode incognito } } }';
const BUSINESS = 'query ($id: ID!) { businessCard(id: $id) { score } }';
const VIEW = 'mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted } }';
const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { match { id } } }';
const VIEWERS = '{ profileViewers(first: 20) { nodes { isAnonymous business { id } } } }';

const settle = (me: SeededMember, input: object) => me.client.query(SETTLE, { input });
/** Opens a profile as its page does: reads it, and records the view. */
const look = async (who: SeededMember, whom: SeededMember) => {
  const read = await who.client.graphql(BUSINESS, { id: whom.businessId });
  const recorded = await who.client.graphql(VIEW, { input: { businessId: whom.businessId } });
  expect(recorded.code).toBe(read.code);
  return read;
};
const swipe = (who: SeededMember, whom: SeededMember) =>
  who.client.graphql(SWIPE, { input: { businessId: whom.businessId, direction: 'LIKE' } });
const setPremium = (member: SeededMember, isPremium: boolean) =>
  t.app.pool.query('update users set is_premium = $2 where id = $1', [member.userId, isPremium]);

async function isInDeckOf(who: SeededMember, whom: SeededMember): Promise<boolean> {
  const { discoverDeck } = await who.client.query('{ discoverDeck(first: 50) { cards { business { id } } } }');
  return discoverDeck.cards.some(({ business }: { business: { id: string } }) => business.id === whom.businessId);
}

/** Who is named to a member among those who viewed it. */
async function namedTo(me: SeededMember): Promise<string[]> {
  const { profileViewers } = await me.client.query(VIEWERS);
  return profileViewers.nodes.flatMap(({ business }: { business: { id: string } | null }) => business?.id ?? []);
}

describe('incognito', () => {
  test('hides a business in the deck, behind its address and from a swipe, but not from those it liked', async () => {
    const [me, liked, other] = [await t.seed.member({ premium: true }), await t.seed.member(), await t.seed.member()];
    expect(await isInDeckOf(other, me)).toBe(true);
    await settle(me, { incognito: true });
    expect([await isInDeckOf(other, me), (await look(other, me)).code, (await swipe(other, me)).code]).toEqual([
      false,
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    await swipe(me, liked);
    expect([await isInDeckOf(liked, me), (await look(liked, me)).code]).toEqual([true, undefined]);
    expect((await swipe(liked, me)).data?.swipe.match.id).toBeTruthy();
  });

  test('stops applying when premium lapses, stays chosen, and can be turned off without premium', async () => {
    const [me, other] = [await t.seed.member({ premium: true }), await t.seed.member()];
    await settle(me, { incognito: true });
    await setPremium(me, false);
    expect([await isInDeckOf(other, me), (await look(other, me)).code]).toEqual([true, undefined]);
    expect((await me.client.query('{ viewingSettings { incognito } }')).viewingSettings.incognito).toBe(true);
    expect((await settle(me, { incognito: false })).updateViewing.settings.incognito).toBe(false);
    expect((await me.client.graphql(SETTLE, { input: { incognito: true } })).code).toBe('PREMIUM_REQUIRED');
  });
});

describe('viewing modes', () => {
  test('an anonymous viewer stays unnamed, even after a later view by name', async () => {
    const [me, viewer] = [await t.seed.member({ premium: true }), await t.seed.member()];
    await settle(viewer, { viewingMode: 'ANONYMOUS' });
    await look(viewer, me);
    await settle(viewer, { viewingMode: 'PUBLIC' });
    expect(await namedTo(me)).toEqual([]);
    t.clock.advance(DAY_MS);
    await look(viewer, me);
    expect(await namedTo(me)).toEqual([viewer.businessId]);
    t.clock.advance(-DAY_MS);
  });

  test.each([{ viewingMode: 'ANONYMOUS' }, { incognito: true }])(
    'reciprocity: %o is named nobody, and learns no name of that time by switching back',
    async (unnamed) => {
      const [me, before, meanwhile, after] = [
        await t.seed.member({ premium: true }),
        await t.seed.member(),
        await t.seed.member(),
        await t.seed.member(),
      ];
      await look(before, me);
      await settle(me, unnamed);
      // Incognito businesses can be viewed by those they liked.
      await swipe(me, meanwhile);
      await look(meanwhile, me);
      expect(await namedTo(me)).toEqual([]);
      await settle(me, { viewingMode: 'PUBLIC', incognito: false });
      await look(after, me);
      expect((await namedTo(me)).sort()).toEqual([before.businessId, after.businessId].sort());
      expect((await me.client.query('{ profileViewerCount }')).profileViewerCount).toBe(3);
    },
  );
});
