import { expect, test } from 'vitest';
import { openPollOf, withPoll } from './poll-log.ts';

const poll = (id: string, minute: number, closedAt: string | null = null, votes = 0) => ({
  id,
  openedAt: `2026-11-27T01:0${minute}:00.000Z`,
  closedAt,
  votes,
});

test('a poll stands once, as it was told last, the latest first', () => {
  const first = poll('a', 1, '2026-11-27T01:02:00.000Z');
  const second = poll('b', 3);
  const polls = [second, first, poll('b', 3, null, 4)].reduce(withPoll, [] as readonly ReturnType<typeof poll>[]);
  expect(polls).toEqual([poll('b', 3, null, 4), first]);
});

test('the open poll is the one that is not closed', () => {
  const closed = poll('a', 1, '2026-11-27T01:02:00.000Z');
  expect(openPollOf([closed])).toBe(null);
  expect(openPollOf([poll('b', 3), closed])?.id).toBe('b');
});
