import { expect, test } from 'vitest';
import { chosen, failed, heard, isUnsaved, openNotes, refused, saved, sending, typed } from './notes-state.ts';

const first = { text: 'Pallets', version: 1 };
const second = { text: 'Pallets, two trucks', version: 2 };

test('what others write appears at once, unless own words are not saved yet', () => {
  const open = openNotes(first);
  expect(heard(open, second)).toMatchObject({ text: second.text, base: second, theirs: null });
  const writing = heard(typed(open, 'Pallets by June'), second);
  expect(writing).toMatchObject({ text: 'Pallets by June', base: first, theirs: second });
});

test('words typed while a save is under way stay, and are not taken for a conflict with it', () => {
  const under = typed(sending(typed(openNotes(first), 'Pallets, two trucks')), 'Pallets, two trucks a week');
  const stored = saved(heard(under, second), second);
  expect(stored).toMatchObject({ text: 'Pallets, two trucks a week', base: second, theirs: null });
  expect(isUnsaved(stored)).toBe(true);
  expect(heard(stored, second)).toBe(stored);
});

test('a text that the server tidied counts as saved', () => {
  const stored = saved(sending(typed(openNotes(null), 'Pallets\n')), first);
  expect(stored.text).toBe('Pallets\n');
  expect(isUnsaved(stored)).toBe(false);
  expect(heard(stored, second).text).toBe(second.text);
});

test('after a refusal one chooses: both texts, one’s own, or theirs; the choice is written upon the newest version', () => {
  const asked = refused(sending(typed(openNotes(first), 'Pallets by June')), second);
  expect(chosen(asked, 'both')).toMatchObject({ text: 'Pallets, two trucks\n\nPallets by June', base: second, theirs: null });
  expect(chosen(asked, 'mine')).toMatchObject({ text: 'Pallets by June', base: second });
  expect(isUnsaved(chosen(asked, 'theirs'))).toBe(false);
});

test('words whose save was stored but never answered are one’s own: no conflict, and what was typed since is written upon them', () => {
  const unanswered = failed(sending(typed(openNotes(first), `${second.text} `)));
  expect(isUnsaved(unanswered)).toBe(true);
  const known = heard(unanswered, second);
  expect(known).toMatchObject({ text: `${second.text} `, base: second, theirs: null });
  expect(isUnsaved(known)).toBe(false);

  const further = refused(sending(typed(unanswered, 'Pallets, two trucks a week')), second);
  expect(further).toMatchObject({ text: 'Pallets, two trucks a week', base: second, isSending: false, theirs: null });
  expect(isUnsaved(further)).toBe(true);
  // What somebody else wrote after it is a conflict as ever.
  const third = { text: 'Canceled', version: 3, isOwn: false };
  expect(refused(sending(typed(unanswered, 'Pallets, two trucks a week')), third)).toMatchObject({ theirs: third, isSending: false });
});

test('whose words stand against one’s own is told after a refusal too, which does not say it', () => {
  const asked = refused(sending(typed(openNotes(first), 'Pallets by June')), second);
  expect(asked.theirs?.isOwn).toBeUndefined();
  expect(heard(asked, { ...second, isOwn: true }).theirs).toEqual({ ...second, isOwn: true });
  expect(heard(asked, first)).toBe(asked);
});
