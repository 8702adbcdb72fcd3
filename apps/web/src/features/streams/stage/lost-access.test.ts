import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { comeBackWords, lostBy } from './lost-access.ts';

test('who was removed for a while is told so and until when, also when only the ticket was refused, and is not called banned', () => {
  const until = '2026-11-25T10:45:00Z';
  const refused = (details: Record<string, unknown>) => lostBy({ code: ErrorCode.StreamBanned, details }, true);
  expect(refused({ until })).toEqual({ how: 'removed', until });
  expect(refused({ until: null })).toEqual({ how: 'banned', until: null });
  expect(comeBackWords(until)).toMatch(/You may come back at \S*45(\s[AP]M)?\.$/);
});

test('a stream that was never seen is not lost', () => {
  const gone = { code: ErrorCode.NotFound, details: {} };
  expect(lostBy(gone, true)).toEqual({ how: 'ended-match', until: null });
  expect([lostBy(gone, false), lostBy(null, true)]).toEqual([null, null]);
});

test('whom moderators banned from live streaming is told so and until when, and not that its match is gone', () => {
  const until = '2026-12-25T10:45:00Z';
  const refused = (details: Record<string, unknown>) => lostBy({ code: ErrorCode.LiveBanned, details }, true);
  expect(refused({ until })).toEqual({ how: 'live-banned', until });
  expect(refused({ until: null })).toEqual({ how: 'live-banned', until: null });
});
