import { expect, it } from 'vitest';
import { oncePer } from './once-per.ts';

it('makes one for each owner', () => {
  const of = oncePer((owner: { name: string }) => ({ owner }));
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect(of(one)).toBe(of(one));
  expect(of(other).owner).toBe(other);
});
