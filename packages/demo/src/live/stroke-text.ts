import { letterStrokes } from '../art-letters.ts';

/** The grid letters are drawn on, and their spacing. */
const GRID = 48;
const ADVANCE = 36;
const LETTER = /^[A-Z]$/;
/** Digits and punctuation as strokes on the letters' grid. */
const SIGNS: Record<string, string> = {
  0: 'M24 9C15 9 13 17 13 24.5C13 32 15 40 24 40C33 40 35 32 35 24.5C35 17 33 9 24 9Z',
  1: 'M16 16 25 9V40',
  2: 'M14 18A10 9 0 0 1 34 18C34 26 15 31 14 39H35',
  3: 'M14 10H34L23 22A9 9 0 1 1 14 34',
  4: 'M29 40V9L12 31H37',
  5: 'M34 10H17L15 23A10.5 9.5 0 1 1 14 35',
  6: 'M31 9C20 12 14 21 14 29.5A10 10 0 1 0 34 29.5A10 10 0 0 0 15 26',
  7: 'M13 10H35L21 40',
  8: 'M24 9A8 7 0 1 0 24 23A8 7 0 1 0 24 9ZM24 23A10 8.5 0 1 0 24 40A10 8.5 0 1 0 24 23Z',
  9: 'M17 40C28 37 34 28 34 19.5A10 10 0 1 0 14 19.5A10 10 0 0 0 33 23',
  ':': 'M24 17V18M24 32V33',
  '&': 'M24 15V35M14 25H34',
  '-': 'M16 25H32',
  '.': 'M22 39H23',
  ',': 'M23 38 21 43',
  "'": 'M24 8V15',
};

export interface StrokeText {
  x: number;
  y: number;
  /** The height of a letter's grid in pixels. */
  size: number;
  colour: string;
  /** The stroke width on the grid. */
  weight?: number;
}

/** The width of a text. */
const widthOf = (text: string, size: number): number => text.length * ADVANCE * (size / GRID);

/** A line of capitals as SVG, so that drawing it needs no installed font. Characters without strokes leave a gap. */
export function strokeText(text: string, { x, y, size, colour, weight = 5 }: StrokeText): string {
  const scale = size / GRID;
  const paths = [...text.toUpperCase()].map((sign, place) => {
    const strokes = LETTER.test(sign) ? letterStrokes(sign) : SIGNS[sign];
    return strokes ? `<path transform="translate(${place * ADVANCE} 0)" d="${strokes}"/>` : '';
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}

/** Wraps a text into lines no wider than `width`; whatever exceeds `lines` is left out. */
export function inLines(text: string, size: number, width: number, lines: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word;
    if (broken.length > 0 && widthOf(longer, size) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.slice(0, lines);
}
