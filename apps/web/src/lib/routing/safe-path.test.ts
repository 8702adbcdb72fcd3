import { describe, expect, test } from 'vitest';
import { pathAfterDoor, safePath } from './safe-path.ts';

describe('the way back after signing in', () => {
  test.each(['/matches', '/messages/018f?tab=about#last', '/'])('%s is a path of the product and kept', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'matches',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /matches',
    '/ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
  ])('%j could lead elsewhere and is dropped', (raw) => {
    expect(safePath(raw)).toBeNull();
  });

  test('a door never leads back to itself', () => {
    expect(pathAfterDoor('/login?next=/login', '/profile')).toBe('/profile');
    expect(pathAfterDoor('/register', '/profile')).toBe('/profile');
    expect(pathAfterDoor('/admin/login', '/admin')).toBe('/admin');
    expect(pathAfterDoor('/registered-offices', '/profile')).toBe('/registered-offices');
  });

  test('without a way back one arrives at the default', () => {
    expect(pathAfterDoor(null, '/profile')).toBe('/profile');
  });
});
