import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BusinessCardData } from '../businesses/business-card-data.ts';
import { SwipeDeck } from './swipe-deck.tsx';

const cards = ['Kestrel', 'Quarry', 'Lumen', 'Birch'].map((name) => ({ id: name, name }) as BusinessCardData);
const drawn = (face: 'deck' | 'details') =>
  [
    ...renderToStaticMarkup(<SwipeDeck cards={cards} face={face} onSwipe={() => undefined} />).matchAll(
      /data-depth="(\d)"( aria-hidden="true")?/g,
    ),
  ]
    .map(([, depth, isHidden]) => `${depth}${isHidden ? ' unread' : ''}`)
    .toReversed();

test('in details the next card lies beneath the first, unread, and is seen once that one is moved', () => {
  expect(drawn('details')).toEqual(['0', '1 unread']);
});

test('the deck shows up to three cards, and reads the first', () => {
  expect(drawn('deck')).toEqual(['0', '1 unread', '2 unread']);
});
