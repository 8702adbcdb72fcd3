import { expect, test } from 'vitest';
import { changedFields } from './use-stored-form.ts';

test('of a form that was left only what was changed is kept', () => {
  const before = { name: 'Kestrel', tags: ['freight'], website: '' };
  expect(changedFields({ name: 'Kestrel', tags: ['freight', 'reefer'], website: '' }, before)).toEqual({ tags: ['freight', 'reefer'] });
  expect(changedFields(before, before)).toEqual({});
});

test('a secret is kept nowhere, however it was changed', () => {
  const before = { username: '', password: '', einNumber: '' };
  expect(changedFields({ username: 'amara', password: 'a sentence', einNumber: '12-3456789' }, before, ['password', 'einNumber'])).toEqual({
    username: 'amara',
  });
});
