import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const busy = renderToStaticMarkup(<Button busy>Send Laurel</Button>);

test('a busy button keeps the space of its own words, unread', () => {
  expect(busy).toMatch(/<span class="btn-rest" aria-hidden="true">.*Send Laurel/);
});

test('a busy button is named by what it does now', () => {
  expect(busy.replace(/<span class="btn-rest".*?<\/span><\/span>/, '').replaceAll(/<[^>]+>/g, '')).toBe('Processing...');
});
