import { expect, test } from 'vitest';
import { NO_SHOWS, shown } from './gift-shows.ts';
import { pressedShow, showOf } from './show-of.ts';

type Line = Parameters<typeof showOf>[0];

const line = (number: number, over: Partial<Line>): Line => ({
  id: `gift-${number}`,
  streamId: 'stream',
  number,
  quantity: 1,
  coins: 50,
  message: null,
  isAnonymous: false,
  comboKey: 'combo',
  comboCount: 1,
  pinnedUntil: null,
  journalId: `${number}`,
  sentAt: '2026-11-23T10:00:00.000Z',
  from: { id: 'giver', name: 'Dov Bindery', logo: null },
  gift: { id: 'toast', name: 'Toast', coins: 50, tier: 'GLOW' },
  ...over,
});

test('pressing the animation of a combo opens its newest entry, with the count and coins of that entry alone', () => {
  const gifts = [line(7, { comboCount: 1 }), line(8, { quantity: 3, coins: 150, comboCount: 4 })];
  const { banner } = gifts.reduce((shows, gift) => shown(shows, showOf(gift), 0), NO_SHOWS);
  expect(banner).toMatchObject({ count: 4, coins: 200 });
  expect(banner && pressedShow(banner, 'Harbor Freight')).toEqual({
    journalId: '8',
    giftName: 'Toast',
    fromName: 'Dov Bindery',
    hostName: 'Harbor Freight',
    count: 3,
    coins: 150,
  });
});
