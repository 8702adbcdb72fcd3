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
