import { expect, test } from 'vitest';
import { add, countPlaywright, countVitest, single, skippedTests } from './test-counts.ts';

test('the closing line adds up all steps', () => {
  const unit = countVitest(JSON.stringify({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }), false);
  const journeys = countPlaywright(JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }), false);
  expect(add([single(true), unit, journeys])).toEqual({ passed: 12, failed: 2, skipped: 2 });
});

test('a run that broke without a failed test is not a success', () => {
  expect(countVitest(JSON.stringify({ numPassedTests: 7, numFailedTests: 0 }), false)).toMatchObject({ failed: 1 });
  expect(countPlaywright('', false)).toMatchObject({ passed: 0, failed: 1 });
});

test('skipped tests are listed by name', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one process' },
    { status: 'skipped', fullName: 'with Redis two processes are one' },
  ];
  expect(skippedTests(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual(['with Redis two processes are one']);
  expect(skippedTests('')).toEqual([]);
});
