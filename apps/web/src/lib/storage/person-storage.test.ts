import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../time/product-clock.ts';
import { forgetOthers, readFor, writeFor } from './person-storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
let storage: Record<string, unknown>;

beforeEach(() => {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  };
  storage = Object.create(methods) as Record<string, unknown>;
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a moderator typed is there for them in any tab, and for nobody else', () => {
  writeFor('priya', 'case.1', 'Half a note');
  expect([readFor('priya', 'case.1', isText), readFor('theo', 'case.1', isText), readFor('priya', 'case.2', isText)]).toEqual([
    'Half a note',
    null,
    null,
  ]);
  writeFor('priya', 'case.1', null);
  expect(Object.keys(storage)).toEqual([]);
});

test('somebody else at the same browser, a sign-out and the end of a shift leave nothing of it', () => {
  storage['benison-theme'] = 'dark';
  writeFor('priya', 'case.1', 'Half a note');
  forgetOthers('priya');
  expect(readFor('priya', 'case.1', isText)).toBe('Half a note');
  forgetOthers('theo');
  expect(Object.keys(storage)).toEqual(['benison-theme']);
  writeFor('theo', 'case.1', 'Another');
  forgetOthers(null);
  expect(Object.keys(storage)).toEqual(['benison-theme']);
  writeFor('theo', 'case.1', 'Too old');
  vi.advanceTimersByTime(12 * 3_600_000);
  expect(readFor('theo', 'case.1', isText)).toBeNull();
  forgetOthers('theo');
  expect(Object.keys(storage)).toEqual(['benison-theme']);
});

test('a clock that is days off loses no draft, and what was written before that was known is not kept for ever', () => {
  const server = Date.now();
  const answered = () => noteServerTime(new Date(server).toUTCString(), Date.now());
  vi.setSystemTime(server + 3 * 86_400_000);
  answered();
  writeFor('priya', 'case.1', 'Half a note');
  vi.setSystemTime(server);
  answered();
  expect(readFor('priya', 'case.1', isText)).toBe('Half a note');

  vi.setSystemTime(server + 3 * 86_400_000);
  writeFor('priya', 'case.1', 'Before any answer');
  vi.setSystemTime(server);
  answered();
  forgetOthers('priya');
  expect(Object.keys(storage)).toEqual([]);
});

test('a browser that refuses storage, or holds something else under the key, has no draft', () => {
  storage['benison-staff.priya.case.1'] = '{"half';
  expect(readFor('priya', 'case.1', isText)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  writeFor('priya', 'case.1', 'Lost');
  forgetOthers(null);
  expect(readFor('priya', 'case.1', isText)).toBeNull();
});
