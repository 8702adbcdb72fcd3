import { expect, test } from 'vitest';
import { AWAY_MS, changesAt, missingFrom, NOTICED_MS_MAX, presenceOf, RETURN_MS } from './host-presence.ts';

const here = { missingSince: null, backAt: null, isSeen: true };

test('a host who is gone for a moment, as in a reload, is not told as away', () => {
  const gone = { ...here, missingSince: 1_000, isSeen: false };
  expect(presenceOf(gone, 1_000 + AWAY_MS - 1)).toBe('returning');
  expect(presenceOf(gone, 1_000 + AWAY_MS)).toBe('away');
  expect([changesAt(gone, 1_000), changesAt(gone, 1_000 + AWAY_MS)]).toEqual([1_000 + AWAY_MS, null]);
});

test('a host who is back is awaited until it is seen, or has had time to switch its camera on', () => {
  const back = { ...here, backAt: 1_000, isSeen: false };
  expect(presenceOf(back, 1_500)).toBe('returning');
  expect(presenceOf({ ...back, isSeen: true }, 1_500)).toBe('here');
  expect(presenceOf(back, 1_000 + RETURN_MS)).toBe('here');
  expect([changesAt(back, 1_500), changesAt({ ...back, isSeen: true }, 1_500), changesAt(here, 1_500)]).toEqual([
    1_000 + RETURN_MS,
    null,
    null,
  ]);
});

test('a browser that died is missed from its last picture on, and whoever comes later counts from when the stream began to wait', () => {
  expect(missingFrom({ noticedAt: 9_000, interruptedAt: 8_900, movedAt: 4_600 })).toBe(4_600);
  expect(missingFrom({ noticedAt: 9_000, interruptedAt: 2_000, movedAt: null })).toBe(2_000);
  expect(missingFrom({ noticedAt: 9_000, interruptedAt: null, movedAt: null })).toBe(9_000);
});

test('a host whose camera was off for long, as while a guest was seen, counts as missing from when it was missed', () => {
  const noticedAt = 600_000;
  expect(missingFrom({ noticedAt, interruptedAt: null, movedAt: noticedAt - NOTICED_MS_MAX })).toBe(noticedAt);
  expect(missingFrom({ noticedAt, interruptedAt: noticedAt - 100, movedAt: 1_000 })).toBe(noticedAt - 100);
});
