import { expect, test } from 'vitest';
import { actionOptions, effectWords } from './case-effects.ts';

const live = {
  target: 'STREAM',
  reporterCount: 3,
  viewersNow: 48,
  subject: { name: 'Greyfield Supply' },
  stream: { status: 'LIVE' },
} as const;

test('ending a stream says how many viewers it affects, how soon, and who is told', () => {
  expect(effectWords('STREAM_TERMINATED', live, null)).toBe(
    'Ends the room for 48 viewers within a second. Tells Greyfield Supply and all 3 reporters.',
  );
});

test('one viewer and one reporter are counted in the singular', () => {
  expect(effectWords('STREAM_TERMINATED', { ...live, viewersNow: 1, reporterCount: 1 }, null)).toBe(
    'Ends the room for 1 viewer within a second. Tells Greyfield Supply and the reporter.',
  );
});

test('viewers are not mentioned when nobody is watching', () => {
  expect(effectWords('STREAM_TERMINATED', { ...live, viewersNow: 0 }, null)).toMatch(/^Ends the room within a second\./);
});

test('a stream that has already ended is not announced to end', () => {
  expect(effectWords('STREAM_TERMINATED', { ...live, stream: { status: 'ENDED' } }, null)).toBe(
    'The stream has ended already. Please choose another action.',
  );
});

test('a ban says how long it lasts', () => {
  expect(effectWords('LIVE_BAN', live, 7)).toContain('closes going live for 7 days.');
  expect(effectWords('LIVE_BAN', live, null)).toContain('closes going live for good.');
  expect(effectWords('ACCOUNT_SUSPENDED', live, 1)).toContain('for 1 day.');
});

test('a ban or a suspension of a host ends its room, and says so', () => {
  expect(effectWords('LIVE_BAN', live, 7)).toMatch(/^Ends the room for 48 viewers within a second and closes/);
  expect(effectWords('ACCOUNT_SUSPENDED', live, null)).toBe(
    'Ends the room for 48 viewers, signs Greyfield Supply out everywhere within a second and closes the account for good. Tells Greyfield Supply and all 3 reporters.',
  );
});

test('what is done about somebody who wrote in a chat leaves the room of its host alone', () => {
  const written = { ...live, target: 'STREAM_MESSAGE' } as const;
  expect(effectWords('LIVE_BAN', written, 7)).toMatch(/^Closes going live for 7 days\./);
  expect(effectWords('ACCOUNT_SUSPENDED', written, null)).toMatch(/^Signs Greyfield Supply out everywhere/);
});

test('a dismissal is only reported to the reporters', () => {
  expect(effectWords('NO_VIOLATION_FOUND', live, null)).toBe(
    'Dismiss tells all 3 reporters that no violation was found. Greyfield Supply hears nothing.',
  );
});

test('without an action, Resolve says what is missing', () => {
  expect(effectWords('', live, null)).toMatch(/^Resolve needs an action/);
});

test('a message in a thread cannot be paused or ended', () => {
  const values = actionOptions('MESSAGE').map(({ value }) => value);
  expect(values).not.toContain('STREAM_PAUSED');
  expect(values).not.toContain('STREAM_TERMINATED');
  expect(values).toContain('NO_VIOLATION_FOUND');
});
