import { expect, test } from 'vitest';
import { cardCode, svgUrl } from './card-code.ts';

/** The code of a card: what readers need of it. */

const ADDRESS = 'https://benison.example/businesses/01a200cf-0000-7000-8000-000000000001';
/** The corner that readers look for: a dark square in a light ring in a dark one, seven wide. */
const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

test('a code has its three corners, and is dark on white within a light edge of four squares', () => {
  const code = cardCode(ADDRESS);
  const corner = (top: number, left: number) =>
    FINDER.map((_, row) => Array.from({ length: 7 }, (_square, column) => (code.isDark(top + row, left + column) ? '#' : '.')).join(''));
  const far = code.size - 7;
  expect([corner(0, 0), corner(0, far), corner(far, 0)]).toEqual([FINDER, FINDER, FINDER]);
  const side = code.size + 8;
  expect(code.svg).toContain(`viewBox="0 0 ${side} ${side}"`);
  expect(code.svg).toContain(`<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`);
  const squares = [...code.svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(squares.every((place) => place.every((at) => at >= 4 && at < 4 + code.size))).toBe(true);
  expect(squares).toContainEqual([4, 4]);
});

test('another address is another code, and the same one the same', () => {
  expect(cardCode(ADDRESS).svg).toBe(cardCode(ADDRESS).svg);
  expect(cardCode(`${ADDRESS}?`).svg).not.toBe(cardCode(ADDRESS).svg);
  expect(decodeURIComponent(svgUrl(cardCode(ADDRESS)))).toContain(cardCode(ADDRESS).svg);
});
