import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagRow } from './chip.tsx';

const shownOf = (tags: readonly string[]): string[] =>
  renderToStaticMarkup(<TagRow tags={tags} />)
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter((words) => words.trim() !== '');

test('a card shows three tags and how many more there are, even where a fourth would fit', () => {
  expect(shownOf(['Tea', 'Jam', 'Rye', 'Oat', 'Fig'])).toEqual(['Tea', 'Jam', 'Rye', '+2 more']);
  expect(shownOf(['Tea', 'Jam', 'Rye'])).toEqual(['Tea', 'Jam', 'Rye']);
});

test('however long its tags are, a card shows three of them, and how many more there are', () => {
  const long = ['Lebensmittelverpackungsgrosshandel', 'Video lessons', 'Onboarding of new staff', 'Supervisors', 'Fig', 'Oat'];
  expect(shownOf(long)).toEqual([...long.slice(0, 3), '+3 more']);
  expect(shownOf(long.slice(0, 4))).toEqual([...long.slice(0, 3), '+1 more']);
});
