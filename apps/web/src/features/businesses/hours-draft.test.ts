import { expect, test } from 'vitest';
import { asMonday, daysOf, draftOf, problemOf } from './hours-draft.ts';

test('until hours are set, the fields hold a working week from nine to five', () => {
  const draft = draftOf(null);
  expect(draft.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true, true, false, false]);
  expect(draft[6]).toMatchObject({ opens: '09:00', closes: '17:00' });
  expect(daysOf(draft).slice(4)).toEqual([{ day: 'FRIDAY', opens: '09:00', closes: '17:00' }, { day: 'SATURDAY' }, { day: 'SUNDAY' }]);
});

test('the fields hold the stored hours; a day without times is closed', () => {
  const draft = draftOf([
    { day: 'SUNDAY', opens: '22:00', closes: '02:00' },
    { day: 'MONDAY', opens: null, closes: null },
  ]);
  expect(draft.filter(({ isOpen }) => isOpen)).toEqual([{ day: 'SUNDAY', isOpen: true, opens: '22:00', closes: '02:00' }]);
});

test("copying Monday's hours changes working days only, and an open day without a time says what is missing", () => {
  const [monday, ...others] = draftOf(null);
  const copied = asMonday([{ ...monday!, opens: '07:30' }, ...others]);
  expect(copied.map(({ opens }) => opens)).toEqual(['07:30', '07:30', '07:30', '07:30', '07:30', '09:00', '09:00']);
  expect(problemOf({ ...monday!, closes: '' })).toEqual({ closes: 'Please say when you close' });
  expect(problemOf({ ...monday!, closes: '', isOpen: false })).toEqual({});
  expect(problemOf({ ...monday!, opens: 'nine' })).toEqual({ opens: 'Please enter a time like 09:00' });
  expect(daysOf([{ ...monday!, opens: '7:30 am', closes: '16' }])).toEqual([{ day: 'MONDAY', opens: '07:30', closes: '16:00' }]);
});
