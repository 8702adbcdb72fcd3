import { CreateBusinessInput } from '@benison/contracts/businesses';
import { expect, test } from 'vitest';
import { firstDescription } from './begun-fields.ts';

test('a description is begun from what was chosen, and from nothing less than all of it', () => {
  const chosen = { industry: 'Manufacturing', city: 'Baltimore', state: 'MD', seeking: ['VENDOR', 'CLIENT'] } as const;
  const begun = firstDescription({ ...chosen, seeking: [...chosen.seeking] });
  expect(begun).toBe('Manufacturing in Baltimore, MD. We are looking for vendors and clients.');
  expect(CreateBusinessInput.shape.description.safeParse(begun).success).toBe(true);
  expect(firstDescription({ ...chosen, seeking: [] })).toBe('');
  expect(firstDescription({ ...chosen, seeking: ['VENDOR'], city: '' })).toBe('');
  expect(firstDescription({ ...chosen, seeking: ['VENDOR'], industry: 'Other' })).toMatch(/^A business in Baltimore, MD/);
});
