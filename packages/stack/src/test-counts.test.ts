import { expect, test } from 'vitest';
import { add, countPlaywright, countVitest, failedJourneys, failedTests, single, skippedTests } from './test-counts.ts';

test('the closing line adds up all steps', () => {
  const unit = countVitest(JSON.stringify({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }), false);
  const journeys = countPlaywright(JSON.stringify({ stats: { expected: 4, unexpected: 1, skipped: 0 } }), false);
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

test('the closing lines name what failed', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two', failureMessages: ['Error: no\nCounterexample: [1]\n    at two.test.ts:1:1'] },
  ];
  const files = [
    { name: 'two.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(failedTests(JSON.stringify({ testResults: files }))).toEqual([
    'two.test.ts › two › Error: no\n  Counterexample: [1]',
    'broken.test.ts › Cannot find module',
  ]);
  const spec = (title: string, status: string) => ({ title, file: 'life.spec.ts', tests: [{ status }] });
  const suites = [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('c', 'unexpected')] }] }];
  expect(failedJourneys(JSON.stringify({ suites }))).toEqual(['life.spec.ts › c']);
  expect([...failedTests(''), ...failedJourneys('')]).toEqual([]);
});
