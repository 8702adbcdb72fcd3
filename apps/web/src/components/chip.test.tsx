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
