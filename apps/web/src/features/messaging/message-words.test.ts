import { afterEach, expect, test, vi } from 'vitest';
import { excerptAround, isFresh, markedParts, previewOf } from './message-words.ts';
import { shownReactions } from './reaction-marks.ts';

afterEach(() => vi.unstubAllGlobals());

const message = { content: 'Six pallets', isOwn: false, isDeleted: false, attachmentCount: 0 };

test("a message's preview is its text, its files, or that it was deleted", () => {
  expect(previewOf(message)).toBe('Six pallets');
  expect(previewOf({ ...message, isOwn: true })).toBe('You: Six pallets');
  expect(previewOf({ ...message, content: '', attachmentCount: 1 })).toBe('A file');
  expect(previewOf({ ...message, content: '', attachmentCount: 3, isOwn: true })).toBe('You: 3 files');
  expect(previewOf({ ...message, content: '', isDeleted: true })).toBe('This message was deleted');
});

test('search words are highlighted as plain text, whatever characters they contain', () => {
  expect(markedParts('Six (6) pallets', '(6) pal')).toEqual([
    { text: 'Six ', isFound: false },
    { text: '(6)', isFound: true },
    { text: ' ', isFound: false },
    { text: 'pal', isFound: true },
    { text: 'lets', isFound: false },
  ]);
  expect(
    markedParts('<b>bold</b>', 'bold')
      .map(({ text }) => text)
      .join(''),
  ).toBe('<b>bold</b>');
  expect(markedParts('a', '')).toEqual([{ text: 'a', isFound: false }]);
  expect(markedParts('Is 茶 here', '茶')[1]).toEqual({ text: '茶', isFound: true });
});

test('a long message is cut to the part around the search words', () => {
  const text = `${'before '.repeat(30)}pallets ${'after '.repeat(30)}`;
  expect(excerptAround(text, 'pallets')).toMatch(/^….*pallets.*…$/);
  expect(excerptAround('Six pallets', 'pallets')).toBe('Six pallets');
});

test('a message can be edited for fifteen minutes', () => {
  const sent = '2026-11-21T09:00:00Z';
  expect(isFresh(sent, Date.parse('2026-11-21T09:14:59Z'))).toBe(true);
  expect(isFresh(sent, Date.parse('2026-11-21T09:15:00Z'))).toBe(false);
});

test('the same reaction from both sides is shown once, saying whose it is', () => {
  expect(shownReactions({ ownReaction: 'AGREE', otherReaction: 'AGREE' }, 'Dana')).toEqual([
    { reaction: 'AGREE', isOwn: true, count: 2, label: 'Agree, by you and Dana' },
  ]);
  expect(shownReactions({ ownReaction: 'DONE', otherReaction: 'QUESTION' }, 'Dana').map(({ label }) => label)).toEqual([
    'Question, by Dana',
    'Done, by you',
  ]);
  expect(shownReactions({ ownReaction: null, otherReaction: null }, 'Dana')).toEqual([]);
});

test('the preview of a clip that was sent is its title, without its address', () => {
  const [origin, id] = ['https://benison.example', '01930000-0000-7000-8000-000000000001'];
  vi.stubGlobal('location', { origin });
  expect(previewOf({ ...message, content: `How it folds\n${origin}/replays/${id}/clips/${id}` })).toBe('How it folds');
  expect(previewOf({ ...message, content: `${origin}/replays/${id}/clips/${id}` })).toBe('A clip');
  expect(previewOf({ ...message, content: `https://elsewhere.example/replays/${id}/clips/${id}` })).toContain('elsewhere');
});
