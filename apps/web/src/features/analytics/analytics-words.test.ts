import { expect, test } from 'vitest';
import {
  bestHourWords,
  countedWords,
  changeWords,
  dayNames,
  exposureWords,
  funnelNote,
  hourNames,
  newWords,
  responseWords,
  similarWords,
  spanWords,
} from './analytics-words.ts';

test('a change states its direction; without anything to compare, nothing is said', () => {
  expect([changeWords(12), changeWords(-4.25), changeWords(0), changeWords(null)]).toEqual([
    '+12% from last week',
    '−4.3% from last week',
    'Same as last week',
    null,
  ]);
  expect(newWords(1200)).toBe('+1,200 new this week');
  expect(newWords(0)).toBeNull();
});

test("a day is shown as it is, whatever the browser's time zone", () => {
  expect(dayNames('2026-11-21')).toEqual({ label: 'Sat', name: 'Saturday, November 21' });
  expect(spanWords([{ day: '2026-11-15' }, { day: '2026-11-21' }])).toBe('Nov\u00a015 to Nov\u00a021');
});

test('hours are written as a range; the last one ends at midnight', () => {
  expect(hourNames(23)).toEqual({ label: '23:00', name: '23:00 to 00:00' });
  expect(bestHourWords({ weekday: 2, hour: 9 })).toBe('Tuesday, 09:00 to 10:00');
});

test('a fast response is given in minutes, and one of anything is one', () => {
  expect([responseWords(0.01), responseWords(0.5), responseWords(1), responseWords(2.5)]).toEqual([
    '1 minute',
    '30 minutes',
    '1 hour',
    '2.5 hours',
  ]);
  expect([0, 1, 1200].map((count) => countedWords(count, 'view'))).toEqual(['0 views', '1 view', '1,200 views']);
});

test('a step of the funnel with more than the step before says why, not more than a hundred of a hundred', () => {
  expect([funnelNote(0), funnelNote(100), funnelNote(133)]).toEqual([
    '0% of the step before',
    '100% of the step before',
    'more than the step before: some began earlier',
  ]);
});

test('a member reads how often it was shown, beside businesses like its own or that too few are like it', () => {
  expect([exposureWords({ timesShown: 1, days: 28 }), exposureWords({ timesShown: 1_200, days: 28 })]).toEqual([
    'You were shown 1 time in 28 days.',
    'You were shown 1,200 times in 28 days.',
  ]);
  expect(exposureWords({ timesShown: 0, days: 28 })).toBe('Your card was not shown in the last 28 days.');
  expect([similarWords(0), similarWords(1_040), similarWords(null)]).toEqual([
    'Businesses like yours: median 0.',
    'Businesses like yours: median 1,040.',
    'Too few businesses like yours to compare with yet.',
  ]);
});
