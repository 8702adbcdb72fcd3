import { expect, test } from 'vitest';
import { otherCasesNow } from './other-case-list.ts';

const named = (id: string, version = 1, status: 'PENDING' | 'DISMISSED' = 'PENDING', subject = 'harbor') => ({
  id,
  version,
  status,
  subject: { id: subject, name: subject, isClosed: false },
});
const heardOf = (...heard: ReturnType<typeof named>[]) => new Map(heard.map((one) => [one.id, one]));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('a report that was decided leaves the list, and a new one about the same member joins it', () => {
  const read = [named('b'), named('c')];
  const heard = heardOf(named('b', 2, 'DISMISSED'), named('d'), named('e', 1, 'PENDING', 'foundry'));
  expect(idsOf(otherCasesNow(read, heard, named('a')))).toEqual(['c', 'd']);
});

test('what was heard before the list was read does not cover it, and the report on the screen is never among the others', () => {
  const read = [named('b', 3)];
  const heard = heardOf(named('b', 2, 'DISMISSED'), named('a', 2));
  expect(otherCasesNow(read, heard, named('a'))).toEqual([named('b', 3)]);
});
