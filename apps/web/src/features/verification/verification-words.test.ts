import { expect, test } from 'vitest';
import { followerWords, licenseBefore, sentBefore, standingWords } from './verification-words.ts';

const at = { submittedAt: '2026-11-20T12:00:00Z', decidedAt: '2026-11-21T12:00:00Z', dueAt: '2026-11-24T12:00:00Z' };

test('a verification shows its state with its date, and the reason for a rejection', () => {
  expect(standingWords({ ...at, status: 'APPROVED' })).toBe('Verified on Nov\u00a021,\u00a02026.');
  expect(standingWords({ ...at, status: 'PENDING' })).toBe(
    'Sent on Nov\u00a020,\u00a02026. Decided by Nov\u00a024,\u00a02026 at the latest.',
  );
  expect(standingWords({ ...at, status: 'REJECTED', reason: 'Blurred.' })).toMatch(/The reviewer wrote: “Blurred\.”$/);
  expect(standingWords({ ...at, status: 'REJECTED', reason: 'The back is blurred' })).toMatch(
    /The reviewer wrote: “The back is blurred”\.$/,
  );
});

test('a follower count is called a claim until somebody has checked it', () => {
  expect(followerWords(1200, false)).toBe('1,200 followers, claimed');
  expect(followerWords(1, true)).toBe('1 follower, checked');
  expect(followerWords(null, false)).toBe('Followers not given');
});

test('a social profile that is corrected or sent again begins with what was sent before', () => {
  const sent = { profileUrl: 'https://linkedin.com/in/ada', followerCount: 1200, method: 'LINK', proofUrl: 'https://ada.example' } as const;
  expect(sentBefore({ ...sent, id: 'x' } as typeof sent)).toEqual(sent);
  expect(sentBefore({ ...sent, method: 'CODE', proofUrl: null })).toEqual({ ...sent, method: 'CODE', proofUrl: '' });
  expect(sentBefore(undefined)).toEqual({ profileUrl: '', followerCount: null, method: 'CODE', proofUrl: '' });
});

test('a license that is sent again begins with the name and the state of the one before', () => {
  const sent = { fullName: 'Ada Bell', state: 'MD', numberMasked: '•••• 1234' };
  expect(licenseBefore(sent)).toEqual({ fullName: 'Ada Bell', state: 'MD' });
  expect(licenseBefore({ ...sent, state: '??' })).toEqual({ fullName: 'Ada Bell' });
});
