import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { closedWords } from './closed-words.ts';

test('who comes back to a stream that is closed to them reads why and for how long, and not that something failed', () => {
  const until = '2026-11-25T10:45:00Z';
  expect(closedWords({ code: ErrorCode.StreamBanned, details: { until: null } })).toEqual({
    title: 'You cannot watch this stream',
    text: 'Its host has banned you from its streams. Your match stays.',
  });
  const removed = closedWords({ code: ErrorCode.StreamBanned, details: { until } });
  expect(removed.title).toBe('You were removed from this stream');
  expect(removed.text).toMatch(/^You may come back at \S*45/);
  expect(closedWords({ code: ErrorCode.LiveBanned, details: { until: null } }).title).toBe('Live streaming is closed to you');
  expect(closedWords({ code: ErrorCode.LiveBanned, details: { until } }).text).toMatch(/^It opens again /);
});
