import { SCREEN_WORDS, type Onlooker } from '@benison/testkit/sweep/screen-words';
import { expect, test } from 'vitest';
import type { World } from './drawn-answers.ts';
import { openScreen, sayings } from './open-screen.tsx';
import { aGuest, aMember, anAdmin } from './worlds.ts';

const NOTES = 'Named a viewer twice after being asked to stop.';
/** One of each kind, dearer than what is in the purse. */
const ITEMS = (['MARKETING', 'BUSINESS_SUPPLIES', 'PREMIUM_BOOST'] as const).map((category, at) => ({
  id: `item-${at}`,
  category,
  priceCoins: 900,
  isActive: true,
}));

/** Each screen with something on it: what stands there only then, stands. */
const ONLOOKERS: Record<Onlooker, () => World> = {
  guests: aGuest,
  members: () =>
    aMember({
      query: {
        memberAnalytics: { likeRate: 50 },
        viewerWallet: { balance: 0 },
        coinPackages: [{ isPopular: true }],
        marketplaceItems: { nodes: ITEMS },
      },
    }),
  staff: () => anAdmin({ query: { moderationCase: { case: { notes: NOTES } }, moderationCases: { nodes: [{ notes: NOTES }] } } }),
};

for (const who of ['guests', 'members', 'staff'] as const) {
  test(`the documented words of a screen stand on it: ${who}`, async () => {
    for (const [path, words] of Object.entries(SCREEN_WORDS[who])) {
      await openScreen(path, ONLOOKERS[who]());
      await expect.poll(() => words.filter((word) => !sayings().includes(word)), { message: `words missing on ${path}` }).toEqual([]);
    }
  });
}
