import { expect, test } from 'vitest';
import { MatchesTold, type Moment } from './match-moments.ts';

const moment = (id: string, reward = 0, mutualIntent: Moment['mutualIntent'] = null) => ({ match: { id }, reward, mutualIntent }) as Moment;

test('the coins of a like are shown also where the live event opened the stage before the answer came', () => {
  const told = new MatchesTold();
  const byEvent = told.celebrate(null, moment('m'));
  expect(told.celebrate(byEvent, moment('m', 25, 'MEET'))).toEqual(moment('m', 25, 'MEET'));
});

test('an event that comes after the answer takes nothing from the stage', () => {
  const told = new MatchesTold();
  const byAnswer = told.celebrate(null, moment('m', 25, 'MEET'));
  expect(told.celebrate(byAnswer, moment('m'))).toEqual(moment('m', 25, 'MEET'));
});

test('a closed celebration is not opened again, and gives no notice', () => {
  const told = new MatchesTold();
  told.celebrate(null, moment('m', 25));
  expect(told.celebrate(null, moment('m'))).toBeNull();
  expect(told.announce('m')).toBe(false);
});

test('a notice is given once, and leaves the celebration to the member who has just liked', () => {
  const told = new MatchesTold();
  expect(told.announce('m')).toBe(true);
  expect(told.announce('m')).toBe(false);
  expect(told.celebrate(null, moment('m', 25))).toEqual(moment('m', 25));
});
