import { letterStrokes } from './art-letters.ts';
import type { Random } from './random.ts';

/** What a mark is drawn with: two inks, the ground colour, the initial, and a random stream for variations. */
export interface MarkInks {
  readonly ink: string;
  readonly accent: string;
  readonly ground: string;
  readonly letter: string;
  readonly random: Random;
}

type DrawMark = (inks: MarkInks) => string;

const fill = (d: string, color: string): string => `<path d="${d}" fill="${color}"/>`;
const line = (d: string, color: string, width: number, cap = 'butt'): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="miter"/>`;
const disc = (x: number, y: number, r: number, color: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const ring = (x: number, y: number, r: number, color: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const turned = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<g transform="rotate(${(360 / count) * index} 24 24)">${part(index)}</g>`).join('');

/** All the marks a business can have, on a grid of 48. */
const MARKS = {
  leaf: ({ ink, ground }) => fill('M24 42C10 36 8 20 24 6c16 14 14 30 0 36Z', ink) + line('M24 42V17m0 14 7-7m-7 1-6-6', ground, 2.6),
  sprig: ({ ink, accent }) =>
    line('M24 44V12', ink, 2.6) +
    fill('M24 36C14 36 9 31 8 23c9 0 15 5 16 13Z', ink) +
    fill('M24 28c0-9 6-14 16-14 0 9-6 14-16 14Z', accent) +
    fill('M24 17c-5-3-6-8-3-14 5 3 6 9 3 14Z', ink),
  wings: ({ ink, accent, random }) =>
    fill('M4 13h17l10 11H15Z', ink) + fill('M15 26h16l6 7H22Z', random.chance(0.6) ? accent : ink) + fill('M33 13h11l-8 9Z', ink),
  box: ({ ink, ground }) => fill('M24 4 42 14v20L24 44 6 34V14Z', ink) + line('m6 14 18 10 18-10M24 24v20', ground, 2.8),
  cube: ({ ink, accent }) =>
    fill('M24 5 41 14.5 24 24 7 14.5Z', accent) + fill('M6 17 22.7 26.3V44L6 35Z', ink) + fill('M42 17 25.3 26.3V44L42 35Z', ink),
  boat: ({ ink, accent }) => fill('M4 27h40l-6 12H11Z', ink) + fill('M22 23V5L8 23Z', ink) + fill('M26 23h12L26 10Z', accent),
  blocks: ({ ink, accent, random }) =>
    fill('M5 31h17v11H5Z', ink) +
    fill('M25 31h18v11H25Z', random.chance(0.5) ? accent : ink) +
    fill('M13 18h22v10H13Z', ink) +
    fill('M19 6h10v9H19Z', random.chance(0.5) ? accent : ink),
  globe: ({ ink }) =>
    `${ring(24, 24, 18, ink, 3)}<ellipse cx="24" cy="24" rx="8" ry="18" fill="none" stroke="${ink}" stroke-width="3"/>${line('M6 24h36', ink, 3)}`,
  grass: ({ ink, accent }) =>
    fill('M22 44C22 26 18 14 8 6c2 14 6 26 10 38Z', ink) +
    fill('M26 44c0-16 2-30 14-38 0 16-5 27-10 38Z', ink) +
    fill('M21 44h6c2-14 0-28-3-40-3 12-5 26-3 40Z', accent),
  sunrise: ({ ink, accent }) =>
    fill('M8 32a16 16 0 0 1 32 0Z', accent) +
    fill('M4 36h40v3H4Z', ink) +
    fill('M22.5 5h3v7h-3Z', ink) +
    fill('M7 13l2-2 5 5-2 2Z', ink) +
    fill('M41 13l-2-2-5 5 2 2Z', ink),
  bolt: ({ ink }) => fill('M27 4 9 27h12l-4 17 20-25H25Z', ink),
  initial: ({ ink, accent, letter }) =>
    `<g transform="translate(-3 0)">${line(letterStrokes(letter), ink, 7)}</g>${disc(42, 38.5, 3.6, accent)}`,
  initialDisc: ({ ink, ground, letter }) =>
    `${disc(24, 24, 21, ink)}<g transform="translate(10.8 10.8) scale(.55)">${line(letterStrokes(letter), ground, 8)}</g>`,
  initialRing: ({ ink, accent, letter }) =>
    `${ring(24, 24, 19.5, accent, 2.4)}<g transform="translate(11.5 11.5) scale(.52)">${line(letterStrokes(letter), ink, 8.5)}</g>`,
  initialTile: ({ ink, ground, letter, random }) =>
    `<g transform="rotate(${random.pick([0, 0, 45])} 24 24)"><rect x="7" y="7" width="34" height="34" fill="${ink}"/></g>` +
    `<g transform="translate(11.8 11.8) scale(.51)">${line(letterStrokes(letter), ground, 8.5)}</g>`,
  initialRule: ({ ink, accent, letter }) =>
    `<g transform="translate(4.8 1) scale(.8)">${line(letterStrokes(letter), ink, 7.5)}</g>${fill('M7 40h34v3.2H7Z', accent)}`,
  target: ({ ink, accent, random }) =>
    ring(24, 24, 18, ink, 3.4) + ring(24, 24, 10.5, ink, 3.4) + disc(24, 24, random.pick([3.5, 5]), accent),
  petals: ({ ink, accent, random }) =>
    turned(random.pick([5, 6, 8]), () => '<ellipse cx="24" cy="12.5" rx="5" ry="9" fill="INK"/>').replaceAll('INK', ink) +
    disc(24, 24, 4.5, accent),
  peaks: ({ ink, accent, ground }) =>
    fill('M3 39 18 12l15 27Z', ink) + fill('M20 39 32.5 19 45 39Z', accent) + fill('M18 12l-4.8 8.7L18 24l4.8-3.3Z', ground),
  waves: ({ ink, accent }) =>
    [14, 24, 34].map((y, index) => line(`M4 ${y}q5-7 10 0t10 0t10 0t10 0`, index === 1 ? accent : ink, 3.6)).join(''),
  bridge: ({ ink, accent }) =>
    fill('M3 31h42v4H3Z', ink) + line('M13 39V11M35 39V11', ink, 3.4) + line('M3 27Q11 25 13 12Q24 38 35 12Q37 25 45 27', accent, 2.4),
  gear: ({ ink, ground, random }) =>
    `${turned(random.pick([8, 10]), () => '<rect x="20.6" y="4" width="6.8" height="10" fill="INK"/>').replaceAll('INK', ink)}${disc(24, 24, 14.5, ink)}${disc(24, 24, 6, ground)}`,
  comb: ({ ink, accent }) => hexagon(24, 13, 9, ink) + hexagon(14.5, 30, 9, ink) + hexagon(33.5, 30, 9, accent),
  roof: ({ ink, accent }) => fill('M24 6 44 24h-6v18H10V24H4Z', ink) + fill('M20 30h8v12h-8Z', accent),
  cross: ({ ink, accent }) => fill('M17 5h14v12h12v14H31v12H17V31H5V17h12Z', ink) + disc(24, 24, 4.5, accent),
  book: ({ ink, accent }) =>
    fill('M22.5 12C17 8 10 8 4 10v28c6-2 13-2 18.5 2Z', ink) + fill('M25.5 12C31 8 38 8 44 10v28c-6-2-13-2-18.5 2Z', accent),
  columns: ({ ink, accent }) =>
    fill('M24 4 43 14H5Z', accent) +
    fill('M5 38h38v5H5Z', ink) +
    [9, 18.5, 28, 37].map((x) => fill(`M${x - 2.5} 17h5v18h-5Z`, ink)).join(''),
  bars: ({ ink, accent, random }) => {
    const heights = random.pick([
      [12, 20, 28, 36],
      [20, 30, 16, 36],
      [36, 26, 18, 12],
    ]);
    return heights.map((height, index) => fill(`M${5 + index * 10} ${42 - height}h8v${height}h-8Z`, index === 3 ? accent : ink)).join('');
  },
  chevrons: ({ ink, accent, random }) =>
    `<g transform="rotate(${random.pick([0, -90])} 24 24)">${fill('M6 8h10l13 16-13 16H6l13-16Z', ink)}${fill('M23 8h10l13 16-13 16H23l13-16Z', accent)}</g>`,
  drop: ({ ink, ground }) =>
    fill('M24 4c9 12 14 18 14 25a14 14 0 0 1-28 0C10 22 15 16 24 4Z', ink) + line('M16.5 30a8 8 0 0 0 8 7.5', ground, 2.8, 'round'),
  flame: ({ ink, accent }) =>
    fill('M25 3c2 10 14 14 14 27a15 15 0 0 1-30 0c0-8 5-11 7-17 4 2 5 4 5 7 3-4 5-9 4-17Z', ink) +
    fill('M24 26c5 5 6 7 6 10.5a6 6 0 0 1-12 0C18 33 21 31 24 26Z', accent),
  pine: ({ ink, accent }) =>
    fill('M24 3 36 18H12Z', ink) + fill('M24 12 39 29H9Z', ink) + fill('M21.5 37h5v8h-5Z', accent) + fill('M24 22 42 38H6Z', ink),
  wheat: ({ ink, accent }) =>
    line('M24 46V20', ink, 2.4) +
    fill('M24 3c4 4 4 9 0 13-4-4-4-9 0-13Z', accent) +
    [16, 24, 32]
      .map(
        (y, index) =>
          fill(`M24 ${y + 10}c0-7 4-10 11-11 0 7-4 11-11 11Z`, index === 1 ? accent : ink) +
          fill(`M24 ${y + 10}c0-7-4-10-11-11 0 7 4 11 11 11Z`, index === 1 ? accent : ink),
      )
      .join(''),
  cup: ({ ink, accent }) =>
    fill('M7 17h28v13a10 10 0 0 1-10 10h-8A10 10 0 0 1 7 30Z', ink) +
    line('M35 20h3a5 5 0 0 1 0 10h-3', ink, 3.2) +
    line('M15 12q-3-4 0-8M23 12q-3-4 0-8', accent, 2.6),
  lens: ({ ink, accent, ground }) => fill('M3 24Q24 4 45 24Q24 44 3 24Z', ink) + disc(24, 24, 8.5, ground) + disc(24, 24, 4.5, accent),
  links: ({ ink, accent }) => ring(17, 24, 11.5, ink, 4) + ring(31, 24, 11.5, accent, 4),
  dots: ({ ink, accent, random }) => {
    const chosen = random.int(0, 8);
    return Array.from({ length: 9 }, (_, index) =>
      disc(10 + (index % 3) * 14, 10 + Math.floor(index / 3) * 14, index === chosen ? 6 : 4.4, index === chosen ? accent : ink),
    ).join('');
  },
  stairs: ({ ink, accent }) => fill('M5 42V32h10V23h10v-9h10V6h8v36Z', ink) + fill('M5 18h8v8H5Z', accent),
  moon: ({ ink, accent }) => fill('M30 5a19.5 19.5 0 1 0 13 26A16 16 0 0 1 30 5Z', ink) + disc(37, 15, 3.2, accent),
  star: ({ ink, accent, random }) =>
    turned(random.pick([8, 12]), (index) => fill('M22 20 24 3l2 17Z', index % 2 ? accent : ink)) + disc(24, 24, 6, ink),
  fish: ({ ink, ground, accent }) =>
    fill('M4 24C12 10 26 10 34 24 26 38 12 38 4 24Z', ink) + fill('M32 24 45 13v22Z', accent) + disc(14, 21.5, 2.4, ground),
  anchor: ({ ink, accent }) =>
    ring(24, 10, 4.6, accent, 3.2) + line('M24 15V42M14 21H34', ink, 3.6) + line('M7 28C8 38 15 42 24 42S40 38 41 28', ink, 3.6),
  reel: ({ ink, ground }) => disc(24, 24, 20, ink) + turned(5, () => disc(24, 12.5, 4.6, ground)) + disc(24, 24, 2.6, ground),
  quarters: ({ ink, accent, random }) =>
    [
      [6, 6],
      [25, 6],
      [6, 25],
      [25, 25],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<g transform="rotate(${random.int(0, 3) * 90} ${x + 8.5} ${y + 8.5})">${fill(`M${x} ${y}A17 17 0 0 1 ${x + 17} ${y + 17}H${x}Z`, index === 1 ? accent : ink)}</g>`,
      )
      .join(''),
  horizon: ({ ink, accent }) =>
    fill('M5 23a19 19 0 0 1 38 0Z', accent) +
    [26, 31, 36].map((y, index) => fill(`M${5 + index * 3.5} ${y}h${38 - index * 7}v3h-${38 - index * 7}Z`, ink)).join(''),
  tent: ({ ink, accent }) => fill('M24 7 45 41H3Z', ink) + fill('M24 22 34 41H14Z', accent),
  spool: ({ ink, accent }) =>
    fill('M8 5h32v7H8Z', ink) + fill('M8 36h32v7H8Z', ink) + [15, 20.5, 26, 31.5].map((y) => fill(`M13 ${y}h22v3h-22Z`, accent)).join(''),
  scales: ({ ink, accent }) =>
    line('M24 6V40M12 42H36M8 13H40', ink, 3) +
    fill('M2 28h14a7 7 0 0 1-14 0Z', accent) +
    fill('M32 28h14a7 7 0 0 1-14 0Z', accent) +
    line('M9 13 3 28M9 13l6 15M39 13l-6 15M39 13l6 15', ink, 1.6),
  keyhole: ({ ink, ground }) =>
    fill('M24 4 42 10v14c0 11-8 17-18 21C14 41 6 35 6 24V10Z', ink) + disc(24, 20, 5, ground) + fill('M22 22h4l2.5 11h-9Z', ground),
  signal: ({ ink, accent }) =>
    disc(10, 38, 4.5, accent) + line('M6 24A18 18 0 0 1 24 42M6 14A28 28 0 0 1 34 42M6 4.5A37.5 37.5 0 0 1 43.5 42', ink, 4),
  wheel: ({ ink, accent }) => ring(24, 24, 18, ink, 3.6) + turned(6, () => line('M24 24V7', ink, 2)) + disc(24, 24, 5, accent),
  truck: ({ ink, accent, ground }) =>
    fill('M3 13h25v20H3Z', ink) +
    fill('M30 19h8l7 8v6H30Z', accent) +
    disc(13, 35, 5, ink) +
    disc(36, 35, 5, ink) +
    disc(13, 35, 1.8, ground) +
    disc(36, 35, 1.8, ground),
} satisfies Record<string, DrawMark>;

export type MarkFamily = keyof typeof MARKS;
export const MARK_FAMILIES = Object.keys(MARKS).filter((name): name is MarkFamily => name in MARKS);

/** The mark as SVG elements within a 48 by 48 box. */
export function drawMark(family: MarkFamily, inks: MarkInks): string {
  return MARKS[family](inks);
}

function hexagon(x: number, y: number, r: number, color: string): string {
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index + Math.PI / 6;
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${color}"/>`;
}
