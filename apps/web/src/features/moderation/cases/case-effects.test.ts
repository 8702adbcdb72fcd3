import { expect, test } from 'vitest';
import { actionOptions, doneNotice, effectWords, lengthOf, needsReason } from './case-effects.ts';
import { FOR_GOOD } from './use-case-draft.ts';
import type { ModerationCase } from './use-cases.ts';

const live = {
  target: 'STREAM',
  reporterCount: 3,
  viewersNow: 48,
  isAboutPictures: false,
  subject: { name: 'Greyfield Supply' },
  stream: { status: 'LIVE' },
} as const;

test('ending a stream says how many viewers it affects, how soon, and who is told', () => {
  expect(effectWords('STREAM_TERMINATED', live, '')).toBe(
    'Ends the room for 48 viewers within a second. Tells Greyfield Supply and all 3 reporters.',
  );
});

test('one viewer and one reporter are counted in the singular', () => {
  expect(effectWords('STREAM_TERMINATED', { ...live, viewersNow: 1, reporterCount: 1 }, '')).toBe(
    'Ends the room for 1 viewer within a second. Tells Greyfield Supply and the reporter.',
  );
});

test('viewers are not mentioned when nobody is watching', () => {
  expect(effectWords('STREAM_TERMINATED', { ...live, viewersNow: 0 }, '')).toMatch(/^Ends the room within a second\./);
});

test('a stream that has already ended is not announced to end', () => {
  expect(effectWords('STREAM_TERMINATED', { ...live, stream: { status: 'ENDED' } }, '')).toBe(
    'The stream has already ended. Please choose another action.',
  );
});

test('a ban says how long it lasts', () => {
  expect(effectWords('LIVE_BAN', live, '7')).toContain('closes going live for 7 days.');
  expect(effectWords('LIVE_BAN', live, FOR_GOOD)).toContain('closes going live for good.');
  expect(effectWords('ACCOUNT_SUSPENDED', live, '1')).toContain('for 1 day.');
});

test('a ban or a suspension of a host ends its room, and says so', () => {
  expect(effectWords('LIVE_BAN', live, '7')).toMatch(/^Ends the room for 48 viewers within a second and closes/);
  expect(effectWords('ACCOUNT_SUSPENDED', live, FOR_GOOD)).toBe(
    'Ends the room for 48 viewers, signs Greyfield Supply out everywhere within a second and closes the account for good. Tells Greyfield Supply and all 3 reporters.',
  );
});

test('what is done about somebody who wrote in a chat leaves the room of its host alone', () => {
  const written = { ...live, target: 'STREAM_MESSAGE' } as const;
  expect(effectWords('LIVE_BAN', written, '7')).toMatch(/^Closes going live for 7 days\./);
  expect(effectWords('ACCOUNT_SUSPENDED', written, FOR_GOOD)).toMatch(/^Signs Greyfield Supply out everywhere/);
});

test('a dismissal is only reported to the reporters', () => {
  expect(effectWords('NO_VIOLATION_FOUND', live, '')).toBe(
    'Dismiss tells all 3 reporters that no violation was found. Greyfield Supply hears nothing.',
  );
});

test('without an action, Resolve says what is missing', () => {
  expect(effectWords('', live, '')).toMatch(/^Resolve needs an action/);
});

test('a message in a thread cannot be paused or ended', () => {
  const values = actionOptions('MESSAGE').map(({ value }) => value);
  expect(values).not.toContain('STREAM_PAUSED');
  expect(values).not.toContain('STREAM_TERMINATED');
  expect(values).toContain('NO_VIOLATION_FOUND');
});

test('how long a ban lasts is never assumed: until it is chosen, Resolve says so and nothing is sent', () => {
  for (const action of ['LIVE_BAN', 'ACCOUNT_SUSPENDED'] as const) {
    expect(effectWords(action, live, '')).toBe('Choose how long. Nothing happens before that.');
    expect(lengthOf(action, '')).toEqual({ banDays: null, isForGood: false });
    expect(lengthOf(action, '7')).toEqual({ banDays: 7, isForGood: false });
    expect(lengthOf(action, FOR_GOOD)).toEqual({ banDays: null, isForGood: true });
  }
  expect(lengthOf('WARNING_ISSUED', FOR_GOOD)).toEqual({ banDays: null, isForGood: false });
});

test('a reason is asked for where the action goes further than the ladder proposes', () => {
  expect(needsReason('LIVE_BAN', 'STREAM_PAUSED')).toBe(true);
  expect(needsReason('LIVE_BAN', 'LIVE_BAN')).toBe(false);
  expect(needsReason('WARNING_ISSUED', 'LIVE_BAN')).toBe(false);
  expect(needsReason('', null)).toBe(false);
});

test('the notice after a decision says what was done and to whom, and takes it back for a minute', () => {
  const decided = { id: '1', code: 'RPT-7', action: 'LIVE_BAN', subject: { name: 'Greyfield Supply' } } as ModerationCase;
  const asked: string[] = [];
  const takeBack = async ({ code }: ModerationCase) => void asked.push(code);
  const notice = doneNotice(decided, { status: 'RESOLVED', action: 'LIVE_BAN', banDays: 7, isForGood: false }, takeBack);
  expect(notice.text).toBe(
    'The content report has been successfully updated. Live ban for 7 days. Greyfield Supply and the reporters are told.',
  );
  expect((notice.until ?? 0) - Date.now()).toBeGreaterThan(55_000);
  notice.action?.onAct();
  expect([notice.action?.label, asked]).toEqual(['Undo', ['RPT-7']]);
  expect(doneNotice(decided, { status: 'REVIEWED', action: null, banDays: null, isForGood: false }, takeBack).action).toBeUndefined();
});

test('of a profile that shows a copy of a removed picture, that picture is removed and nothing else', () => {
  const profile = { ...live, target: 'BUSINESS', reporterCount: 0, stream: null } as const;
  expect(effectWords('CONTENT_REMOVED', { ...profile, isAboutPictures: true }, '')).toBe(
    'Takes the picture off the profile; nothing else of it. Tells Greyfield Supply.',
  );
  expect(effectWords('CONTENT_REMOVED', profile, '')).toBe('Takes pictures and words off the profile. Tells Greyfield Supply.');
});

test('of a stream that members reported, its recording goes with its words; of one that a check found, the words alone', () => {
  const stream = { ...live, target: 'STREAM' } as const;
  expect(effectWords('CONTENT_REMOVED', { ...stream, reporterCount: 1 }, '')).toMatch(
    /polls .* off the stream\. Nobody can watch its recording\./,
  );
  expect(effectWords('CONTENT_REMOVED', { ...stream, reporterCount: 0 }, '')).not.toMatch(/recording/);
});
