import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Parts } from './system-status.tsx';

const parts = [
  { name: 'Database', state: 'OK', text: 'Answers in 2 ms.' },
  { name: 'Live video', state: 'TROUBLE', text: 'It does not answer.' },
] as const;

const badgesOf = (isKnown: boolean): string[] =>
  [...renderToStaticMarkup(<Parts parts={[...parts]} isKnown={isKnown} />).matchAll(/Working|Trouble|Not known now/g)].map(String);

test('no part is said to work once the status can no longer be read', () => {
  expect(badgesOf(true)).toEqual(['Working', 'Trouble']);
  expect(badgesOf(false)).toEqual(['Not known now', 'Not known now']);
});
