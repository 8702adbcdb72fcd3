import { afterEach, expect, test, vi } from 'vitest';
import { forgetStored, isForgotten, keepAgain, readStored, whenForgotten, writeStored } from './stored.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function tabStorage(): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  const kept: Record<string, unknown> = Object.create(methods) as Record<string, unknown>;
  return kept;
}

afterEach(() => {
  keepAgain();
  vi.unstubAllGlobals();
});

test('after a sign-out nothing typed is left in the tab, a late answer writes nothing, and the next person is kept for again', () => {
  const storage = tabStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage['benison.splash-seen'] = 'true';
  const forgotten = vi.fn();
  whenForgotten(forgotten);
  writeStored('benison.draft.kestrel', 'Shall we');
  writeStored('benison.edit-draft.kestrel', { phone: '+1 410 555 0100' });
  forgetStored();
  expect(Object.keys(storage)).toEqual(['benison.splash-seen']);
  expect(forgotten).toHaveBeenCalledOnce();
  expect(isForgotten()).toBe(true);
  writeStored('benison.outbox.kestrel', ['late']);
  expect(Object.keys(storage)).toEqual(['benison.splash-seen']);
  keepAgain();
  writeStored('benison.draft.ostra', 'Good morning');
  expect(readStored('benison.draft.ostra', isText)).toBe('Good morning');
});
