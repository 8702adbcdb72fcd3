import { COVER_HEIGHT, COVER_WIDTH, drawPattern, type CoverPattern } from './art-covers.ts';
import { mixPalette, type ArtPalette, type ArtTone } from './art-palettes.ts';
import { createRandom, type Random } from './random.ts';

/** How a marketplace item is drawn; plain data, so that the same spec gives the same picture everywhere. */
export interface ItemArtSpec {
  readonly thing: ItemThing;
  readonly tone: ArtTone;
  readonly hue: number;
  readonly accentHue: number;
  readonly pattern: CoverPattern;
}

/** What an item is drawn with: the palette, a surface that contrasts with the ground, and a random stream for the line art. */
interface Inks extends ArtPalette {
  readonly paper: string;
  readonly random: Random;
}

const rect = (x: number, y: number, width: number, height: number, color: string, r = 6): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${color}"/>`;
const fill = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const turned = (degrees: number, part: string, x = 420, y = 280): string => `<g transform="rotate(${degrees} ${x} ${y})">${part}</g>`;
const many = (count: number, part: (index: number) => string): string => Array.from({ length: count }, (_, index) => part(index)).join('');
const shade = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx / 9)}" fill="#000" opacity=".16"/>`;
/** Lines of writing, the last one short. */
const written = (x: number, y: number, width: number, count: number, gap: number, color: string): string =>
  many(count, (i) => line(`M${x} ${y + i * gap}H${x + (i === count - 1 ? width * 0.55 : width)}`, color, 6));
/** A round mark, as businesses print it on their cards. */
const mark = (x: number, y: number, r: number, color: string): string =>
  many(
    12,
    (i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.42}" fill="none" stroke="${color}" stroke-width="${r > 40 ? 3 : 2}" transform="rotate(${i * 15} ${x} ${y})"/>`,
  );

const card = (inks: Inks, x: number, y: number): string =>
  rect(x, y, 330, 196, inks.paper, 10) + mark(x + 66, y + 66, 34, inks.accent) + written(x + 32, y + 136, 170, 2, 24, inks.ink);

/** A boost: chevrons rising inside a ring with one segment per fraction of a week. */
const boost =
  (segments: number) =>
  ({ ink, accent, tint }: Inks): string => {
    const around = 2 * Math.PI * 168;
    const part = around / 12;
    return (
      `<circle cx="420" cy="280" r="168" fill="none" stroke="${tint}" stroke-width="18" stroke-dasharray="${part - 12} 12" transform="rotate(-90 420 280)"/>` +
      `<circle cx="420" cy="280" r="168" fill="none" stroke="${accent}" stroke-width="18" stroke-dasharray="${many(segments, () => `${part - 12} 12 `)}0 ${around}" transform="rotate(-90 420 280)"/>` +
      many(3, (i) => line(`M340 ${384 - i * 66}L420 ${310 - i * 66}L500 ${384 - i * 66}`, i === 2 ? accent : ink, 26))
    );
  };

const THINGS = {
  cards: (inks: Inks) => shade(430, 424, 230) + turned(-9, card({ ...inks, paper: inks.tint }, 240, 190)) + turned(4, card(inks, 262, 172)),
  postcards: (inks: Inks) =>
    shade(420, 442, 240) +
    turned(-6, rect(212, 156, 416, 268, inks.tint, 4)) +
    turned(
      2,
      rect(212, 148, 416, 268, inks.paper, 4) +
        rect(232, 168, 190, 228, inks.accent, 2) +
        mark(327, 282, 62, inks.paper) +
        written(452, 250, 140, 4, 34, inks.ink) +
        rect(548, 172, 56, 56, inks.tint, 2),
    ),
  envelopes: (inks: Inks) =>
    shade(420, 440, 240) +
    turned(5, rect(226, 168, 388, 252, inks.tint, 6)) +
    turned(
      -3,
      rect(226, 160, 388, 252, inks.paper, 6) +
        line('M230 166 420 306 610 166', inks.ink, 5) +
        line('M230 408 360 262M610 408 480 262', inks.tint, 4) +
        `<circle cx="420" cy="300" r="30" fill="${inks.accent}"/>` +
        mark(420, 300, 18, inks.paper),
    ),
  notebook: (inks: Inks) =>
    shade(424, 486, 180) +
    turned(6, rect(296, 84, 268, 384, inks.paper, 6)) +
    rect(286, 80, 268, 384, inks.ink, 10) +
    rect(286, 80, 34, 384, inks.accent, 10) +
    line('M516 84V460', inks.tint, 8) +
    mark(418, 220, 46, inks.tint),
  banner: (inks: Inks) =>
    shade(420, 512, 170) +
    rect(300, 40, 240, 452, inks.paper, 3) +
    rect(300, 40, 240, 150, inks.accent, 3) +
    mark(420, 115, 50, inks.paper) +
    written(332, 244, 176, 3, 36, inks.ink) +
    mark(420, 414, 44, inks.tint) +
    rect(280, 488, 280, 22, inks.ink, 8),
  stand: (inks: Inks) =>
    shade(430, 476, 210) +
    fill('M300 464 350 92H490L540 464Z', inks.paper) +
    fill('M540 464 490 92 566 464Z', inks.tint) +
    many(49, (i) => (inks.random.chance(0.56) ? rect(362 + (i % 7) * 17, 168 + Math.floor(i / 7) * 17, 14, 14, inks.ink, 2) : '')) +
    many(
      3,
      (i) =>
        rect([360, 445, 360][i] ?? 0, [166, 166, 251][i] ?? 0, 36, 36, inks.ink, 4) +
        rect([370, 455, 370][i] ?? 0, [176, 176, 261][i] ?? 0, 16, 16, inks.accent, 2),
    ) +
    written(352, 356, 136, 2, 34, inks.accent),
  stamp: (inks: Inks) =>
    shade(420, 470, 210) +
    rect(346, 84, 148, 74, inks.ink, 34) +
    rect(388, 150, 64, 92, inks.ink, 4) +
    rect(300, 236, 240, 148, inks.accent, 14) +
    rect(282, 372, 276, 44, inks.ink, 8) +
    rect(300, 416, 240, 14, inks.paper, 3) +
    written(332, 286, 176, 3, 30, inks.paper),
  tote: (inks: Inks) =>
    shade(420, 500, 190) +
    line('M352 190C350 40 490 40 488 190', inks.ink, 16) +
    fill('M272 176H568L594 488H246Z', inks.paper) +
    line('M274 206H566', inks.tint, 4) +
    mark(420, 342, 84, inks.accent),
  pen: (inks: Inks) =>
    shade(430, 470, 250) +
    turned(
      -38,
      rect(150, 256, 380, 50, inks.ink, 24) +
        rect(408, 256, 22, 50, inks.accent, 0) +
        rect(180, 246, 150, 12, inks.accent, 6) +
        fill('M528 258 640 281 528 304Z', inks.accent) +
        line('M560 281H632', inks.ink, 4),
    ) +
    line('M548 470C600 446 640 500 700 462', inks.ink, 5),
  case: (inks: Inks) =>
    shade(424, 458, 240) +
    turned(-5, rect(250, 118, 330, 190, inks.paper, 8) + written(290, 160, 150, 2, 26, inks.ink)) +
    rect(228, 196, 384, 244, inks.accent, 18) +
    line('M228 262H612', inks.ink, 3) +
    `<circle cx="420" cy="262" r="13" fill="${inks.ink}"/>` +
    mark(420, 352, 50, inks.ink),
  letter: (inks: Inks) =>
    shade(420, 500, 180) +
    turned(5, rect(276, 64, 300, 416, inks.tint, 4)) +
    turned(
      -2,
      rect(268, 60, 300, 416, inks.paper, 4) +
        mark(330, 122, 34, inks.accent) +
        written(304, 202, 228, 4, 32, inks.ink) +
        written(304, 350, 228, 3, 32, inks.tint),
    ),
  checklist: (inks: Inks) =>
    shade(420, 500, 190) +
    rect(262, 70, 316, 416, inks.paper, 10) +
    rect(350, 48, 140, 44, inks.ink, 10) +
    many(
      5,
      (i) =>
        rect(302, 140 + i * 64, 34, 34, i < 3 ? inks.accent : inks.tint, 6) +
        (i < 3 ? line(`M309 ${157 + i * 64}l8 9 14-18`, inks.paper, 6) : '') +
        line(`M364 ${157 + i * 64}H${i % 2 ? 496 : 536}`, inks.ink, 7),
    ),
  redline: (inks: Inks) =>
    shade(420, 500, 190) +
    turned(
      3,
      rect(262, 60, 316, 424, inks.paper, 4) +
        written(302, 120, 236, 8, 42, inks.tint) +
        line('M300 204h150M330 288h206', inks.accent, 7) +
        line('M466 180c20-16 36-8 30 8s-30 20-18 26 34-10 50-18', inks.accent, 5) +
        `<ellipse cx="420" cy="372" rx="130" ry="30" fill="none" stroke="${inks.accent}" stroke-width="5"/>`,
    ),
  vector: (inks: Inks) =>
    line('M220 400C220 160 360 120 420 280S620 400 620 160', inks.paper, 14) +
    line('M220 400V190M420 280 340 124M420 280 500 436M620 160V370', inks.tint, 3) +
    many(3, (i) => rect([204, 404, 604][i] ?? 0, [384, 264, 144][i] ?? 0, 32, 32, inks.accent, 2)) +
    many(4, (i) => `<circle cx="${[220, 340, 500, 620][i]}" cy="${[190, 124, 436, 370][i]}" r="11" fill="${inks.ink}"/>`),
  story: (inks: Inks) =>
    shade(420, 456, 250) +
    fill('M412 150C350 108 260 108 190 134V430C260 404 350 404 412 446Z', inks.paper) +
    fill('M428 150C490 108 580 108 650 134V430C580 404 490 404 428 446Z', inks.paper) +
    written(226, 196, 148, 5, 40, inks.tint) +
    mark(540, 224, 52, inks.accent) +
    written(466, 330, 148, 2, 36, inks.ink),
  boostHours: boost(1),
  boostEvening: boost(2),
  boostDay: boost(4),
  boostDays: boost(7),
  boostWeek: boost(10),
  boostFortnight: boost(12),
} satisfies Record<string, (inks: Inks) => string>;

export type ItemThing = keyof typeof THINGS;

/** The picture of an item as an 840 by 560 SVG document: subtle line art, and the item itself. */
export function drawItem(spec: ItemArtSpec): string {
  const palette = mixPalette(spec.tone, spec.hue, spec.accentHue);
  const random = createRandom(spec.hue, spec.thing);
  const inks: Inks = {
    ...palette,
    paper: palette.isDark ? '#f6f4ee' : '#ffffff',
    ink: palette.isDark ? mixPalette('paper', spec.hue, spec.accentHue).ink : palette.ink,
    random,
  };
  const isBoost = spec.thing.startsWith('boost');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">` +
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${palette.ground}"/><g opacity=".55">${drawPattern(spec.pattern, palette, random)}</g>` +
    `${THINGS[spec.thing](isBoost ? { ...inks, ink: palette.ink } : inks)}</svg>`
  );
}
