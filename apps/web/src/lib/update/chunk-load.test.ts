import { expect, test } from 'vitest';
import { isChunkLoadError, outcomeOf } from './chunk-load.ts';

const facts = { isReachable: true, isHeld: false, build: '/assets/index-B.js', leftBuild: null };

test('a part that is gone loads the page anew, once for each build', () => {
  expect(outcomeOf(facts)).toBe('loading');
  expect(outcomeOf({ ...facts, leftBuild: '/assets/index-B.js' })).toBe('stale');
  expect(outcomeOf({ ...facts, leftBuild: '/assets/index-A.js' })).toBe('loading');
});

test('without a connection the page stays, and so does one that would lose something', () => {
  expect(outcomeOf({ ...facts, isReachable: false, isHeld: true })).toBe('unreachable');
  expect(outcomeOf({ ...facts, isHeld: true })).toBe('held');
});

test('a part that is not there is told from one that throws, in each browser', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: http://localhost/assets/wallet.js',
    'error loading dynamically imported module: http://localhost/assets/wallet.js',
    'Importing a module script failed.',
    'Unable to preload CSS for http://localhost/assets/index.css',
  ])
    expect(isChunkLoadError(new TypeError(words))).toBe(true);
  expect(isChunkLoadError(new TypeError('undefined is not a function'))).toBe(false);
});
