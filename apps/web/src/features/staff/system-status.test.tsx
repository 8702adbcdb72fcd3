import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Jobs, JobState, Parts, Processes } from './system-status.tsx';

const parts = [
  { name: 'DATABASE', state: 'OK', text: 'Answers in 2 ms.' },
  { name: 'LIVE_VIDEO', state: 'TROUBLE', text: 'It does not answer.' },
] as const;

const badgesOf = (isKnown: boolean): string[] =>
  [...renderToStaticMarkup(<Parts parts={[...parts]} isKnown={isKnown} />).matchAll(/Working|Trouble|Unknown right now/g)].map(String);

test('no part is said to work once the status can no longer be read', () => {
  expect(badgesOf(true)).toEqual(['Working', 'Trouble']);
  expect(badgesOf(false)).toEqual(['Unknown right now', 'Unknown right now']);
});

test('no job is said to be on time once the status can no longer be read', () => {
  const job = { name: 'seal', everySeconds: 900, rounds: 1, failures: 0, lastFinishedAt: '2026-11-25T11:00:00Z', isLate: false };
  const jobs = [{ ...job, lastFailedAt: null, lastError: null, nextDueAt: '2026-11-25T11:15:00Z' }];
  const wordsOf = (isKnown: boolean) => renderToStaticMarkup(<Jobs jobs={jobs} isKnown={isKnown} />);
  expect(wordsOf(true)).toContain('On time');
  expect(wordsOf(false)).not.toContain('On time');
  expect(wordsOf(false)).toContain('Unknown right now');
});

test('a process that gives no sign of life is told apart from those that run, with since when', () => {
  const one = { kind: 'WORKER', version: '1.2.3', startedAt: '2026-11-25T10:00:00Z', lastBeatAt: '2026-11-25T11:00:00Z' } as const;
  const processes = [
    { ...one, id: 'a', isSilent: false },
    { ...one, id: 'b', isSilent: true },
  ];
  const wordsOf = (isKnown: boolean) =>
    [
      ...renderToStaticMarkup(<Processes processes={processes} isKnown={isKnown} />).matchAll(/Running|Silent since|Unknown right now/g),
    ].map(String);
  expect(wordsOf(true)).toEqual(['Running', 'Silent since']);
  expect(wordsOf(false)).toEqual(['Unknown right now', 'Unknown right now']);
});

test('a job before its first round is not said to be on time: it has not run yet, and is due', () => {
  const job = { lastFinishedAt: null, lastFailedAt: null, lastError: null, isLate: false, nextDueAt: '2026-11-25T12:00:00Z' };
  const words = (more: object) => renderToStaticMarkup(<JobState job={{ ...job, ...more }} />);
  expect(words({})).toContain('Not run yet, due ');
  expect(words({ isLate: true })).toContain('Late');
  expect(words({ lastFinishedAt: '2026-11-25T11:00:00Z' })).toContain('On time');
});
