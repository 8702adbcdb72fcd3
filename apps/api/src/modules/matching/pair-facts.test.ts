import { expect, test } from 'vitest';
import { subject } from '../../../tests/setups/test-market.ts';
import { SECOND_MS } from '../../platform/durations.ts';
import { pairFacts } from './pair-facts.ts';
import { reasonsOf } from './score-reasons.ts';
import { scoreOf } from './score.ts';

const now = new Date('2026-11-21T12:00:00Z');
const viewer = subject({});

test('the time to an answer is told from three answers on, as on the profile', () => {
  const told = (firstMessagesAnswered: number) => {
    const other = subject({ firstMessagesReceived: 10, firstMessagesAnswered, responseMinutesMedian: 45 });
    const reasons = reasonsOf({ viewer, other, score: scoreOf(viewer, other, now), withinMiles: null, now });
    return [
      reasons.find(({ kind }) => kind === 'RESPONSE')?.text,
      pairFacts('RESPONSE', { viewer, other, withinMiles: null, now }).answerMinutes,
    ];
  };
  expect(told(2)).toEqual(['20% of first messages.', null]);
  expect(told(3)).toEqual(['30% of first messages, within 45 minutes.', 45]);
});

test('who came online after the deck began to be read was not away for less than no day', () => {
  const other = subject({ lastActiveAt: new Date(now.getTime() + SECOND_MS) });
  expect(pairFacts('ACTIVITY', { viewer, other, withinMiles: null, now }).daysAway).toBe(0);
});
