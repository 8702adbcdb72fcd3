import { ChancePart, CompanySize, INDUSTRIES, PartnershipInterest, valuesOf } from '@benison/contracts/enumerations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subject } from '../../../tests/setups/test-market.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { contributionWords } from './contribution-words.ts';
import { pairFacts } from './pair-facts.ts';
import { reasonsOf } from './score-reasons.ts';
import { PART_WEIGHTS, scoreOf, type ScoreSubject } from './score.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const teaHouse = subject({
  industry: 'Food & Beverage',
  seeking: ['VENDOR'],
  offering: ['CLIENT'],
  tags: ['Tea', 'Import'],
  lastActiveAt: daysAgo(0.1),
  likesReceived: 12,
  passesReceived: 8,
  swipesMade: 40,
  likesMade: 15,
  firstMessagesReceived: 5,
  firstMessagesAnswered: 5,
});
const coldChain = subject({
  id: '00000000-0000-7000-8000-000000000002',
  industry: 'Transportation',
  seeking: ['CLIENT'],
  offering: ['VENDOR', 'STRATEGIC'],
  tags: ['LTL reefer', 'import'],
  latitude: 32.08,
  longitude: -81.09,
  lastActiveAt: daysAgo(0.5),
  likesReceived: 31,
  passesReceived: 19,
  swipesMade: 80,
  likesMade: 30,
  firstMessagesReceived: 50,
  firstMessagesAnswered: 47,
  responseMinutesMedian: 180,
});
const reasons = (viewer: ScoreSubject, other: ScoreSubject, withinMiles: number | null = null) =>
  reasonsOf({ viewer, other, score: scoreOf(viewer, other, NOW), withinMiles, now: NOW });

describe('golden scores', () => {
  test('a freight line and a tea importer that need each other', () => {
    expect(reasons(teaHouse, coldChain, 600)).toMatchInlineSnapshot(`
      [
        {
          "kind": "INTENT",
          "points": 30,
          "text": "You look for vendors; they look for clients.",
          "title": "You look for each other",
        },
        {
          "kind": "INDUSTRY",
          "points": 20,
          "text": "Food & Beverage and Transportation often do business.",
          "title": "Your industries trade",
        },
        {
          "kind": "RESPONSE",
          "points": 9,
          "text": "94% of first messages, within 3 hours.",
          "title": "They answer",
        },
        {
          "kind": "TRUST",
          "points": 7,
          "text": "Checked; 62% of the decisions about them were likes.",
          "title": "EIN verified",
        },
        {
          "kind": "SIZE",
          "points": 6,
          "text": "11–50 people, as you are.",
          "title": "The same size",
        },
        {
          "kind": "DISTANCE",
          "points": 4,
          "text": "558 of 600 miles.",
          "title": "Within your range",
        },
        {
          "kind": "ACTIVITY",
          "points": 3,
          "text": "Active within the last day.",
          "title": "Active lately",
        },
        {
          "kind": "TAGS",
          "points": 2,
          "text": "import.",
          "title": "Tags you share",
        },
      ]
    `);
    expect(scoreOf(teaHouse, coldChain, NOW).percent).toMatchInlineSnapshot(`81`);
  });
});

describe('golden scores where little is shared or known', () => {
  test('two that seek and offer the same are told so in one sentence', () => {
    const carpenter: ScoreSubject = { ...teaHouse, seeking: ['CLIENT', 'VENDOR'], offering: ['VENDOR'] };
    const [reason] = reasons(carpenter, { ...carpenter, id: 'another' });
    expect(reason).toMatchObject({ kind: 'INTENT', text: 'You both look for vendors, and both offer to be one.' });
  });

  test('two strangers with nothing in common', () => {
    const far = subject({
      id: '00000000-0000-7000-8000-000000000003',
      industry: 'Legal',
      companySize: 'ENTERPRISE',
      seeking: ['INVESTOR'],
      offering: [],
      latitude: 47.6,
      longitude: -122.3,
      isVerified: false,
    });
    expect(reasons(teaHouse, far)).toMatchInlineSnapshot(`
      [
        {
          "kind": "RESPONSE",
          "points": 7,
          "text": "Too few first messages to tell how often they answer, so this counts as average.",
          "title": "New to messages",
        },
        {
          "kind": "TRUST",
          "points": 4,
          "text": "Too few decisions to tell, so this counts as average.",
          "title": "How others decide",
        },
        {
          "kind": "ACTIVITY",
          "points": 2,
          "text": "When they were last active is not shown.",
          "title": "Open to partners",
        },
        {
          "kind": "SIZE",
          "points": 1,
          "text": "1,000+ people; you are 11–50.",
          "title": "Another size",
        },
      ]
    `);
    expect(scoreOf(teaHouse, far, NOW).percent).toMatchInlineSnapshot(`14`);
  });

  test('an unknown place gives no distance and no points for it', () => {
    const nowhere = { ...coldChain, latitude: null, longitude: null };
    expect(scoreOf(teaHouse, nowhere, NOW)).toMatchObject({ distanceMiles: null, points: { DISTANCE: 0 } });
    expect(reasons(teaHouse, nowhere, 600).some((reason) => reason.kind === 'DISTANCE')).toBe(false);
  });
});

const interests = fc.subarray(valuesOf(PartnershipInterest));
const count = fc.nat(500);
const anySubject: fc.Arbitrary<ScoreSubject> = fc
  .record({
    id: fc.uuid(),
    industry: fc.constantFrom(...INDUSTRIES),
    companySize: fc.constantFrom(...valuesOf(CompanySize)),
    seeking: interests,
    offering: interests,
    tags: fc.array(fc.constantFrom('tea', 'Tea', 'steel', 'solar'), { maxLength: 3 }),
    place: fc.option(
      fc.record({ latitude: fc.double({ min: 19, max: 65, noNaN: true }), longitude: fc.double({ min: -170, max: -67, noNaN: true }) }),
    ),
    isVerified: fc.boolean(),
    lastActiveAt: fc.option(fc.nat(400).map(daysAgo)),
    likes: count,
    passes: count,
    likesMade: count,
    passesMade: count,
    answered: count,
    unanswered: count,
    responseMinutesMedian: fc.option(fc.nat(10_000)),
  })
  .map(({ place, likes, passes, likesMade, passesMade, answered, unanswered, ...rest }) => ({
    ...rest,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    likesReceived: likes,
    passesReceived: passes,
    likesMade,
    swipesMade: likesMade + passesMade,
    firstMessagesAnswered: answered,
    firstMessagesReceived: answered + unanswered,
  }));

describe('every score', () => {
  test('has weights that sum to one', () => {
    expect(Object.values(PART_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test('is between 0 and 99, and its points add up to it', () => {
    fc.assert(
      fc.property(anySubject, anySubject, fc.option(fc.integer({ min: 5, max: 3_000 })), (viewer, other, withinMiles) => {
        const score = scoreOf(viewer, other, NOW);
        const shown = reasonsOf({ viewer, other, score, withinMiles, now: NOW });
        expect(score.percent).toBeGreaterThanOrEqual(0);
        expect(score.percent).toBeLessThanOrEqual(99);
        expect(shown.reduce((sum, reason) => sum + reason.points, 0)).toBe(score.percent);
        for (const reason of shown) {
          expect(reason.points).toBeGreaterThan(0);
          expect(reason.title && reason.text).toBeTruthy();
          expect(`${reason.title}${reason.text}`).not.toMatch(/undefined|NaN|null/);
        }
      }),
    );
  });

  test('is the same from both sides and for the same facts', () => {
    fc.assert(
      fc.property(anySubject, anySubject, (a, b) => {
        expect(scoreOf(a, b, NOW)).toEqual(scoreOf(a, b, NOW));
        expect(scoreOf(a, b, NOW).percent).toBe(scoreOf(b, a, NOW).percent);
      }),
    );
  });

  test('does not fall when the other side is verified, answers more, or comes nearer', () => {
    fc.assert(
      fc.property(anySubject, anySubject, (viewer, other) => {
        const before = scoreOf(viewer, other, NOW).chances.mine;
        const answered = { ...other, firstMessagesAnswered: other.firstMessagesReceived };
        const near = { ...other, latitude: viewer.latitude, longitude: viewer.longitude };
        for (const better of [{ ...other, isVerified: true }, answered]) {
          expect(scoreOf(viewer, better, NOW).chances.mine).toBeGreaterThanOrEqual(before - 1e-12);
        }
        if (viewer.latitude !== null) expect(scoreOf(viewer, near, NOW).chances.mine).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });
});

/** Numbers of a sentence, without the ranges of company sizes. */
const numbersIn = (text: string): number[] =>
  (text.replaceAll(/[\d,]+[–+][\d,]*/g, '').match(/\d[\d,]*/g) ?? []).map((one) => Number(one.replaceAll(',', '')));

test('no sentence speaks of a number, a tag or an industry that its facts do not hold', () => {
  fc.assert(
    fc.property(anySubject, anySubject, fc.option(fc.integer({ min: 5, max: 3_000 })), (viewer, other, withinMiles) => {
      const pair = { viewer, other, withinMiles, now: NOW };
      const reasons = reasonsOf({ ...pair, score: scoreOf(viewer, other, NOW) });
      const contributions = valuesOf(ChancePart).map((kind) => ({ kind, ...contributionWords(kind, { viewer, other, logOdds: 1 }) }));
      for (const { kind, text } of [...reasons, ...contributions]) {
        const facts = pairFacts(kind, pair);
        const held: unknown[] = Object.values(facts).flat();
        if (facts.answerMinutes) held.push(Math.round(facts.answerMinutes / 60));
        if (kind !== 'TAGS') for (const number of numbersIn(text)) expect(held, `${kind}: ${text}`).toContain(number);
        if (kind === 'INDUSTRY') expect(text).toContain(facts.theirIndustry);
        if (kind === 'TAGS') for (const tag of facts.sharedTags ?? []) expect(text).toContain(tag);
      }
    }),
  );
});

test('a reason that lists aims reads as a sentence, whether there is one or several', () => {
  const viewer = subject({ seeking: ['CLIENT'], offering: ['VENDOR'] });
  const words = (seeking: PartnershipInterest[]): string => {
    const other = subject({ seeking, offering: [] });
    const score = scoreOf(viewer, other, NOW);
    return reasonsOf({ viewer, other, score, withinMiles: null, now: NOW }).find(({ kind }) => kind === 'INTENT')!.text;
  };
  expect(words(['VENDOR'])).toBe('You offer to be one.');
  expect(words(['CLIENT', 'VENDOR'])).toBe('You offer to be one; they also look for clients.');
  expect(words(['CLIENT', 'VENDOR', 'INVESTOR'])).toBe('You offer to be one; they also look for clients and investors.');
});

test('however near two are, no sentence speaks of "1 miles"', () => {
  const viewer = subject({ latitude: 39.29, longitude: -76.61 });
  for (let miles = 0; miles < 3; miles += 0.1) {
    const other = subject({ latitude: 39.29 + miles / 69, longitude: -76.61 });
    const score = scoreOf(viewer, other, NOW);
    const reasons = reasonsOf({ viewer, other, score, withinMiles: null, now: NOW }).filter(({ kind }) => kind === 'DISTANCE');
    for (const { text } of [...reasons, contributionWords('DISTANCE', { viewer, other, logOdds: 1 })])
      expect(text).not.toMatch(/\b1 miles/);
  }
});
