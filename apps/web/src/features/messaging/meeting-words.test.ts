import { expect, test } from 'vitest';
import { chooseClock } from '../../lib/words/clock-hours.ts';
import { durationWords, meetingState, otherWhen, placeLink, shownTimes, stateWords, whenWordsOf, zonesWords } from './meeting-words.ts';

const [start, end] = ['2026-11-26T15:30:00.000Z', '2026-11-26T16:00:00.000Z'];
const time = { startsAt: start, endsAt: end, isPast: false, overlaps: null };
const proposed = {
  status: 'PROPOSED',
  isOwnTurn: true,
  isCancelledByOwn: false,
  durationMinutes: 30,
  startsAt: null,
  endsAt: null,
  times: [time],
} as const;
const [before, after] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-27T00:00:00Z')];

test('a time is given in both time zones, with the date where it differs', () => {
  expect(whenWordsOf(start, end, 'America/New_York')).toBe('Thursday, Nov\u00a026, 10:30–\u206011:00 EST');
  expect(otherWhen(start, end, 'America/Los_Angeles', 'Kestrel', 'America/New_York')).toBe('07:30–\u206008:00 PST for Kestrel');
  chooseClock('TWELVE_HOURS');
  expect(whenWordsOf(start, end, 'America/New_York')).toBe('Thursday, Nov\u00a026, 10:30–\u206011:00\u00a0AM EST');
  chooseClock('TWENTY_FOUR_HOURS');
  expect(whenWordsOf('2026-11-27T04:30:00Z', '2026-11-27T05:00:00Z', 'America/New_York')).toBe(
    'Thursday, Nov\u00a026, 23:30–\u206000:00 EST',
  );
  expect(otherWhen(start, end, 'Asia/Tokyo', 'Kestrel', 'America/New_York')).toMatch(
    /^Friday, Nov\u00a027, 00:30–\u206001:00 .* for Kestrel$/,
  );
  expect(otherWhen(start, end, 'America/Detroit', 'Kestrel', 'America/New_York')).toBeNull();
});

test('if daylight saving changes in between, both ends name their zone', () => {
  const said = (from: string, to: string) => whenWordsOf(from, to, 'America/New_York');
  expect(said('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z')).toBe('Sunday, Nov\u00a01, 01:30 EDT–\u206001:30 EST');
  expect(said('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z')).toBe('Sunday, Mar\u00a014, 01:30 EST–\u206003:30 EDT');
});

test('the form says which time zone it uses', () => {
  expect(zonesWords('America/Los_Angeles', 'Kestrel', 'America/New_York')).toBe(
    'Times are by your clock, Eastern Time. Kestrel is on Pacific Time.',
  );
  expect(zonesWords('America/New_York', 'Kestrel', 'America/New_York')).toBe('You are both on Eastern Time.');
  expect(zonesWords('America/Detroit', 'Kestrel', 'America/New_York')).toBe('You are both on Eastern Time.');
  expect(zonesWords('America/Nome', 'Kestrel', 'UTC')).toBe('Times are by your clock, UTC. Kestrel is on Alaska Time.');
});

test('a proposal waits for the side whose turn it is, until its last time has passed', () => {
  expect(meetingState(proposed, before)).toBe('answer');
  expect(meetingState({ ...proposed, isOwnTurn: false }, before)).toBe('waiting');
  expect(meetingState(proposed, after)).toBe('passed');
});

test('an agreed meeting shows its one time, and is over after its end', () => {
  const agreed = { ...proposed, status: 'ACCEPTED', isOwnTurn: false, startsAt: start, endsAt: end } as const;
  expect(shownTimes(agreed)).toEqual([time]);
  expect([meetingState(agreed, before), meetingState(agreed, after)]).toEqual(['agreed', 'over']);
  expect(stateWords('cancelled', { ...agreed, isCancelledByOwn: false }, 'Kestrel')).toBe('Called off by Kestrel');
});

test('a place is a link only if it is a safe web address', () => {
  expect(placeLink('https://meet.example/kestrel')).toBe('https://meet.example/kestrel');
  for (const words of ['14 Wharf Street', 'javascript:alert(1)', 'http://plain.example', 'https://a b', null])
    expect(placeLink(words)).toBeNull();
});

test('durations are given in hours and minutes', () => {
  expect([15, 60, 90, 120].map(durationWords)).toEqual(['15 minutes', '1 hour', '1 hour 30 minutes', '2 hours']);
});
