import { expect, test } from 'vitest';
import { storedUnanswered } from './seen-fields.ts';

test('what is stored because it was sent from here, without an answer, was changed by nobody else', () => {
  const sent = [{ description: 'First words', tags: ['tea', 'spice'] }, { description: 'Second words' }];
  const stored = { description: 'Second words', tags: ['tea', 'spice'], website: null };
  expect(storedUnanswered(sent, stored)).toEqual({ description: 'Second words', tags: ['tea', 'spice'] });
  expect(storedUnanswered(sent, { description: 'Words from another tab', tags: ['tea'] })).toEqual({});
  expect(storedUnanswered([], stored)).toEqual({});
});
