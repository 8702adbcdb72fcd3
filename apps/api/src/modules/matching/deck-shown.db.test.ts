import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { keepDeckShown } from './jobs/keep-deck-shown.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const show = (at: Date) =>
  t.app.pool.query(
    `insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back) values ($1, $2, $3, 0, 'MODEL', 0.3, 0.3)`,
    [newId(), newId(), at],
  );
const weeks = async (): Promise<Record<string, number>> => {
  const { rows } = await t.app.pool.query<{ part: string; count: number }>(
    `select tableoid::regclass::text as part, count(*)::int as count from deck_shown group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
};

test('shown cards are kept by week for ninety days, wherever the clock has been', async () => {
  const at = new Date('2031-01-01T12:00:00Z');
  const early = new Date('2030-09-10T12:00:00Z');
  await show(early);
  await show(at);
  // Weeks that nobody made yet are kept apart, and sorted in when they are made.
  expect(await weeks()).toEqual({ 'deck_shown_weeks.other': 2 });
  await keepDeckShown(t.app, early);
  await keepDeckShown(t.app, early);
  expect(await weeks()).toEqual({ 'deck_shown_weeks.w2030_37': 1, 'deck_shown_weeks.other': 1 });
  await keepDeckShown(t.app, new Date(early.getTime() + 89 * DAY_MS));
  expect(Object.keys(await weeks())).toContain('deck_shown_weeks.w2030_37');
  await keepDeckShown(t.app, at);
  expect(await weeks()).toEqual({ 'deck_shown_weeks.w2031_01': 1 });
});
