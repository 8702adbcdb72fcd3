import { HIGHER_LIMIT_WAIT_HOURS } from '@benison/contracts/terms/gift-limit';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../platform/durations.ts';
import { changedLimit, longerPause, standingLimit, type OwnLimit } from './gift-limit.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);
const plain = (coins: number | null): OwnLimit => ({ coins, nextCoins: null, nextAt: null });
const AFTER = later(HIGHER_LIMIT_WAIT_HOURS);

test.each([
  ['a first limit holds at once', plain(null), 500, plain(500)],
  ['a lower limit holds at once', plain(500), 200, plain(200)],
  ['the same limit changes nothing', plain(500), 500, plain(500)],
  ['a higher limit waits', plain(500), 800, { coins: 500, nextCoins: 800, nextAt: AFTER }],
  ['no limit waits', plain(500), null, { coins: 500, nextCoins: null, nextAt: AFTER }],
  ['a lower limit takes back what waits', { coins: 500, nextCoins: 800, nextAt: later(3) }, 400, plain(400)],
  ['the limit that stands takes back what waits', { coins: 500, nextCoins: 800, nextAt: later(3) }, 500, plain(500)],
  [
    'asking again for what waits does not make it wait longer',
    { coins: 500, nextCoins: 800, nextAt: later(3) },
    800,
    { coins: 500, nextCoins: 800, nextAt: later(3) },
  ],
  [
    'asking for more than what waits waits anew',
    { coins: 500, nextCoins: 800, nextAt: later(3) },
    900,
    { coins: 500, nextCoins: 900, nextAt: AFTER },
  ],
  ['what has waited long enough holds, and less than it is less', { coins: 500, nextCoins: 800, nextAt: later(-1) }, 700, plain(700)],
  ['no limit that has waited long enough holds', { coins: 500, nextCoins: null, nextAt: later(-1) }, null, plain(null)],
])('%s', (_rule, known, wanted, expected) => {
  expect(changedLimit(known, wanted, NOW)).toEqual(expected);
});

test('a higher limit holds from its moment on', () => {
  const waiting = { coins: 500, nextCoins: 800, nextAt: AFTER };
  expect(standingLimit(waiting, later(HIGHER_LIMIT_WAIT_HOURS - 1)).coins).toBe(500);
  expect(standingLimit(waiting, AFTER)).toEqual(plain(800));
});

test('a pause is only made longer', () => {
  expect(longerPause(null, later(24))).toEqual(later(24));
  expect(longerPause(later(168), later(24))).toEqual(later(168));
  expect(longerPause(later(24), later(168))).toEqual(later(168));
});
