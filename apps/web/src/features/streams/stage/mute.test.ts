import { expect, test } from 'vitest';
import { mutedWords, UNTIL_THE_END } from './mute.ts';

test('a muted viewer is told until when, and that gifts are refused as well as words', () => {
  expect(mutedWords(UNTIL_THE_END)).toBe('You are muted until the stream ends. You can watch, but you cannot chat or send gifts.');
  expect(mutedWords('2026-11-25T10:45:00Z')).toMatch(/^You are muted until \S*45.*\. You can watch, but you cannot chat or send gifts\.$/);
});
