import { globSync, readFileSync } from 'node:fs';
import { NotificationReason, valuesOf } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { newsOf } from './reasons.ts';

const SOURCES = globSync('apps/api/src/**/*.ts', { cwd: new URL('../../../../../', import.meta.url) })
  .filter((path) => !/(\.test\.ts|\/test-[\w-]+\.ts)$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8') }));
const HERE = 'apps/api/src/modules/notifications/';

test('notifications are written in one place, which takes none without a reason', () => {
  // What is only added to keeps its reason.
  const writers = SOURCES.filter(({ text }) =>
    /insert into notifications\b|update notifications set[^;]*\bdata = (?!data \|\|)/.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual([`${HERE}notify.ts`]);
});

test('every reason is told by somebody', () => {
  const told = SOURCES.filter(({ path }) => !path.startsWith(`${HERE}reasons`))
    .map(({ text }) => text)
    .join('\n');
  const names = Object.entries(NotificationReason);
  const isTold = ([name, reason]: [string, string]) => told.includes(`NotificationReason.${name}`) || reason.startsWith('PAYOUT_');
  // The approval is announced from its verification, and messages are counted where they are stored.
  expect(names.filter((one) => !isTold(one)).map(([name]) => name)).toEqual(['MessageReceived', 'AccountApproved']);
});

test('one from before reasons were kept has the reason that its kind alone says, or none', () => {
  const stored = (type: 'MATCH' | 'MESSAGE' | 'PAYOUT', data = {}) => newsOf({ type, count: 3, data });
  expect(stored('MATCH')).toEqual({ reason: 'MATCHED', facts: null });
  expect(stored('MESSAGE')).toEqual({ reason: 'MESSAGE_RECEIVED', facts: { factsKind: 'MESSAGES', count: 3 } });
  expect(stored('PAYOUT', { title: '$20.00 paid' })).toEqual({ reason: null, facts: null });
  expect(stored('PAYOUT', { reason: 'SOMETHING_ELSE' })).toEqual({ reason: null, facts: null });
});

test.each(valuesOf(NotificationReason))('%s is read as it was stored', (reason) => {
  expect(newsOf({ type: 'PAYOUT', count: 1, data: { reason } }).reason).toBe(reason);
});
