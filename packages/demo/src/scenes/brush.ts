import { oklchToHex, type ArtTone } from '../art-palettes.ts';
import type { Random } from '../random.ts';

/** The size of a scene, and where its floor begins: the name on a card stands on the floor, which is always dark. */
export const SCENE_WIDTH = 840;
export const SCENE_HEIGHT = 560;
export const FLOOR = 396;

/** What a scene is painted with: one light for all of it, in the colours of its business. */
export interface Paints {
  readonly wall: string;
  /** Farther away than the wall, and nearer. */
  readonly far: string;
  readonly mid: string;
  readonly floor: string;
  readonly ink: string;
  readonly lit: string;
  readonly accent: string;
  readonly soft: string;
  readonly gold: string;
}

export type DrawScene = (paints: Paints, random: Random) => string;

type Lch = readonly [lightness: number, chroma: number];
interface Light {
  readonly wall: Lch;
  readonly far: Lch;
  readonly mid: Lch;
}
const DAY: Light = { wall: [0.87, 0.05], far: [0.93, 0.028], mid: [0.74, 0.07] };
const DUSK: Light = { wall: [0.66, 0.095], far: [0.76, 0.08], mid: [0.54, 0.09] };
const NIGHT: Light = { wall: [0.4, 0.065], far: [0.48, 0.07], mid: [0.33, 0.055] };
const LIGHTS: Record<ArtTone, Light> = { pale: DAY, paper: DAY, bright: DAY, bold: DUSK, deep: NIGHT, night: NIGHT };

const of = ([lightness, chroma]: Lch, hue: number): string => oklchToHex(lightness, chroma, hue);

// Purple is nobody's colour here: what would be, is red.
const acrossFrom = (hue: number): number => {
  const across = (hue + 180) % 360;
  return across > 262 && across < 352 ? 20 : across;
};

/** Mixes a scene's paints from the tone and hues of a business. */
export function mixPaints(tone: ArtTone, hue: number, accentHue: number): Paints {
  const { wall, far, mid } = LIGHTS[tone];
  return {
    wall: of(wall, hue),
    far: of(far, hue),
    mid: of(mid, hue),
    floor: of([0.27, 0.045], hue),
    ink: of([0.21, 0.035], hue),
    lit: of([0.95, 0.025], accentHue),
    accent: of([0.64, 0.13], accentHue === hue ? acrossFrom(hue) : accentHue),
    soft: of([0.8, 0.075], accentHue),
    gold: '#e6b54a',
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const box = (x: number, y: number, width: number, height: number, fill: string, r = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`;
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const faint = (opacity: number, body: string): string => `<g opacity="${opacity}">${body}</g>`;
export const many = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');
export const moved = (x: number, y: number, body: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${body}</g>`;

/** A window with the evening or the morning in it. */
export const pane = (x: number, y: number, width: number, height: number, { far, lit, mid }: Paints): string =>
  box(x - 8, y - 8, width + 16, height + 16, mid) +
  box(x, y, width, height, far) +
  shape(`M${x} ${y + height}L${x + width * 0.7} ${y}H${x + width}V${y + height * 0.2}L${x + width * 0.3} ${y + height}Z`, lit + '55') +
  box(x + width / 2 - 3, y, 6, height, mid) +
  box(x, y + height / 2 - 3, width, 6, mid);

/** A lamp that hangs from above, with its cone of light. */
export const lamp = (x: number, length: number, { ink, lit, gold }: Paints): string =>
  stroke(`M${x} 0V${length}`, ink, 3) +
  faint(0.18, shape(`M${x - 24} ${length + 30}H${x + 24}L${x + 110} ${FLOOR}H${x - 110}Z`, lit)) +
  shape(`M${x - 34} ${length + 30}Q${x - 30} ${length} ${x} ${length}T${x + 34} ${length + 30}Z`, gold);

/** A plant in a pot that stands at a height. */
export const plant = (x: number, base: number, size: number, { accent, ink, mid }: Paints): string =>
  many(5, (leaf) => {
    const lean = (leaf - 2) * size * 0.24;
    return shape(
      `M${n(x)} ${n(base - size * 0.4)}q${n(lean - size * 0.16)} ${n(-size * 0.5)} ${n(lean)} ${n(-size * 0.95 + Math.abs(lean) * 0.5)}q${n(size * 0.2)} ${n(size * 0.4)} ${n(-lean)} ${n(size * 0.95 - Math.abs(lean) * 0.5)}Z`,
      leaf % 2 ? accent : mid,
    );
  }) +
  shape(`M${n(x - size * 0.24)} ${n(base - size * 0.42)}h${n(size * 0.48)}l${n(-size * 0.08)} ${n(size * 0.42)}h${n(-size * 0.32)}Z`, ink);
