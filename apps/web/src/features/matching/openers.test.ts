import { expect, test } from 'vitest';
import { openersFor } from './openers.ts';

const kestrel = {
  name: 'Kestrel Cold Chain',
  industry: 'Transportation',
  city: 'Savannah',
  tags: ['LTL reefer', 'FSMA logs'],
  seeking: ['CLIENT'],
  offering: ['VENDOR'],
} as const;

test('both openers refer to what the other business wrote about itself', () => {
  const openers = openersFor(kestrel);
  expect(openers).toHaveLength(2);
  expect(openers[0]).toContain('LTL reefer');
  expect(openers[1]).toContain('looking for clients');
});

test('a business with a minimal card still gets two openers, about its place and its name', () => {
  const openers = openersFor({ ...kestrel, tags: [], seeking: [] });
  expect(openers).toEqual([
    'How is business in Savannah this season?',
    'What should a newcomer know about working with Kestrel Cold Chain?',
  ]);
});

const ashgrove = { tags: ['loose leaf', 'fsma LOGS'], seeking: ['VENDOR'], offering: ['CLIENT'] } as const;

test('openers begin with what is on both cards: a shared tag, and what one looks for and the other offers', () => {
  const openers = openersFor(kestrel, ashgrove);
  expect(openers[0]).toContain('We both have FSMA logs on our cards');
  expect(openers[1]).toContain('You are looking for clients, and we buy');
});

test('two businesses without a wish in common open with what each of them does', () => {
  const [opener] = openersFor({ ...kestrel, seeking: [], offering: [] }, { tags: ['loose leaf'], seeking: [], offering: [] });
  expect(opener).toBe('You do LTL reefer, we do loose leaf. Where do the two meet?');
});

test("an empty card of one's own leaves the openers to what the other wrote", () => {
  expect(openersFor(kestrel, { tags: [], seeking: [], offering: [] })).toEqual(openersFor(kestrel));
});
