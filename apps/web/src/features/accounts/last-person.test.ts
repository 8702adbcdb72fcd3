import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const isText = (value: unknown): value is string => typeof value === 'string';
/** What people type before, behind and beside a door: none of it is under anybody's name. */
const TYPED = ['benison.help-draft', 'benison.register-draft', 'benison.ein-draft.guest', 'benison.note.ostra'];
const ANNA = { member: { id: 'a', email: 'Anna@kestrel.example' }, atDoor: { id: null, email: ' anna@kestrel.example' } };
const BEN = { member: { id: 'b', email: 'ben@ostra.example' }, atDoor: { id: null, email: 'ben@ostra.example' } };
const WAYS = ['member', 'atDoor'] as const;
const cases = WAYS.flatMap((first) => WAYS.flatMap((then) => [false, true].map((isReloaded) => ({ first, then, isReloaded }))));

/** A page of this tab: what it knows by itself is gone when it is loaded anew, what is stored is not. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import('../../lib/storage/stored.ts')), ...(await import('./last-person.ts')) };
}

beforeEach(() => {
  const stored: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }) as Record<string, string>;
  vi.stubGlobal('sessionStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

/** Anna types; somebody is known in the same tab after her. Returns what is found of it. */
async function foundAfter({ first, then, isReloaded }: (typeof cases)[number], next: typeof ANNA | typeof BEN) {
  let page = await loadPage();
  page.notePerson(ANNA[first]);
  for (const key of TYPED) page.writeStored(key, 'What Anna typed');
  if (isReloaded) page = await loadPage();
  page.notePerson(next[then]);
  page.writeStored('benison.later', 'kept');
  expect(page.readStored('benison.later', isText)).toBe('kept');
  return TYPED.filter((key) => page.readStored(key, isText) !== null);
}

test.each(cases)(
  'what one typed in a tab is nothing that the next who is known there finds: $first, $then, anew: $isReloaded',
  async (how) => expect(await foundAfter(how, BEN)).toEqual([]),
);

test.each(cases)('whoever comes back finds what they typed: $first, $then, anew: $isReloaded', async (how) =>
  expect(await foundAfter(how, ANNA)).toEqual(TYPED),
);

test('whoever typed before anybody was known keeps it', async () => {
  const page = await loadPage();
  for (const key of TYPED) page.writeStored(key, 'Typed by a guest');
  page.notePerson(BEN.member);
  expect(TYPED.map((key) => page.readStored(key, isText))).toEqual(TYPED.map(() => 'Typed by a guest'));
});
