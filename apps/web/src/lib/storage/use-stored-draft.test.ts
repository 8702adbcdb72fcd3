import { expect, test } from 'vitest';
import { draftFrom } from './use-stored-draft.ts';

const begun = { title: '', minutes: 30, times: ['2026-11-26T10:30'] };

test('a draft goes on with what was kept of it', () => {
  expect(draftFrom(begun, { title: 'First run', times: ['2026-11-27T09:00', '2026-11-28T09:00'] })).toEqual({
    title: 'First run',
    minutes: 30,
    times: ['2026-11-27T09:00', '2026-11-28T09:00'],
  });
  expect(draftFrom(begun, null)).toEqual(begun);
});

test('what an older form kept, or nobody knows, does not break the one that is shown', () => {
  expect(draftFrom(begun, { title: null, minutes: '30', times: [1], place: 'here' })).toEqual(begun);
  expect(draftFrom(begun, { times: 'tomorrow' })).toEqual(begun);
});
