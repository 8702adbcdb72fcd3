import type { ArtPalette } from './art-palettes.ts';
import type { Random } from './random.ts';

export const COVER_WIDTH = 840;
export const COVER_HEIGHT = 560;

type DrawPattern = (palette: ArtPalette, random: Random) => string;

const strokes = (paths: string[], color: string, width: number, opacity = 0.6): string =>
  `<g fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}">${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const round = (value: number): string => value.toFixed(1);

/** The subtle line art of a cover; the lower left stays calm, for the name on top of it. */
const PATTERNS = {
  currents: ({ tint }, random) => {
    const bend = random.int(60, 200);
    return strokes(
      many(
        11,
        (i) => `M${-120 + i * 24} ${600 - i * 8}C${220 + i * 26} ${480 - i * 12} ${280 + i * 18} ${bend + i * 22} 960 ${-60 + i * 52}`,
      ),
      tint,
      2,
    );
  },
  contours: ({ tint }, random) => {
    const [x, y, wobble] = [random.int(480, 720), random.int(100, 320), random.int(2, 4)];
    return strokes(
      many(12, (i) => contour(x, y, 36 + i * 42, wobble, i * 0.09)),
      tint,
      1.8,
      0.55,
    );
  },
  rays: ({ tint }, random) => {
    const [x, y] = [random.int(520, 760), random.pick([-40, 560])];
    return strokes(
      many(36, (i) => {
        const angle = (i / 36) * Math.PI * 2;
        return `M${round(x + Math.cos(angle) * 120)} ${round(y + Math.sin(angle) * 120)}L${round(x + Math.cos(angle) * 1100)} ${round(y + Math.sin(angle) * 1100)}`;
      }),
      tint,
      2,
      0.5,
    );
  },
  rosette: ({ tint }, random) => {
    const lobes = random.int(6, 14);
    const [x, y] = [random.int(540, 700), random.int(160, 320)];
    return strokes(
      many(9, (i) => rosette(x, y, 230, lobes, i * 0.055)),
      tint,
      1.2,
      0.6,
    );
  },
  swell: ({ tint }, random) => {
    const length = random.int(90, 170);
    return strokes(
      many(13, (i) => `M-40 ${20 + i * 46}q${length / 2} ${-34 + i * 2} ${length} 0${many(12, () => `t${length} 0`).join('')}`),
      tint,
      2,
      0.45,
    );
  },
  arcs: ({ tint }, random) => {
    const [x, y] = random.pick([
      [840, 0],
      [840, 560],
      [420, 560],
    ] as const);
    return strokes(
      many(13, (i) => circle(x, y, 90 + i * 62)),
      tint,
      2,
      0.5,
    );
  },
  weave: ({ tint }, random) => {
    const step = random.int(44, 70);
    return strokes(
      many(26, (i) => `M${i * step - 560} 560L${i * step} 0`).concat(many(26, (i) => `M${i * step - 560} 0L${i * step} 560`)),
      tint,
      1.4,
      0.4,
    );
  },
  rules: ({ tint }, random) => {
    const gap = random.int(20, 30);
    return strokes(
      many(Math.ceil(560 / gap), (i) => `M0 ${i * gap}H840`),
      tint,
      1.6,
      0.42,
    );
  },
  grain: ({ tint }, random) => {
    const step = random.pick([35, 42, 56]);
    const columns = Math.ceil(840 / step);
    return `<g fill="${tint}" opacity=".55">${many(columns * Math.ceil(560 / step), (i) => `<circle cx="${(i % columns) * step + step / 2}" cy="${Math.floor(i / columns) * step + step / 2}" r="${round(1.6 + 4 * ((i % columns) / columns))}"/>`).join('')}</g>`;
  },
  blocks: ({ tint }, random) => {
    const [split, rise] = [random.int(300, 460), random.int(150, 260)];
    return `<g fill="${tint}" opacity=".32"><path d="M${split} 0H840V${rise}H${split}Z"/><path d="M${split + 190} ${rise + 14}H840V560H${split + 190}Z"/><path d="M0 ${rise + 14}H${split + 176}V${rise + 120}H0Z"/></g>`;
  },
  slope: ({ tint }, random) => {
    const top = random.int(180, 340);
    return `<g fill="${tint}"><path opacity=".22" d="M0 ${top + 130}C200 ${top} 380 ${top + 170} 560 ${top + 20}S800 ${top - 60} 840 ${top - 90}V560H0Z"/><path opacity=".3" d="M0 ${top + 220}C180 ${top + 130} 420 ${top + 260} 600 ${top + 130}S780 ${top + 90} 840 ${top + 60}V560H0Z"/></g>`;
  },
  plain: () => '',
} satisfies Record<string, DrawPattern>;

export type CoverPattern = keyof typeof PATTERNS;
export const COVER_PATTERNS = Object.keys(PATTERNS).filter((name): name is CoverPattern => name in PATTERNS);

/** The line art behind the mark, as SVG elements on the cover's grid. */
export function drawPattern(pattern: CoverPattern, palette: ArtPalette, random: Random): string {
  return PATTERNS[pattern](palette, random);
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;
}

function contour(x: number, y: number, r: number, wobble: number, turn: number): string {
  const points = many(41, (i) => {
    const angle = (i / 40) * Math.PI * 2;
    const reach = r * (1 + 0.1 * Math.sin(wobble * angle + turn * 4) + 0.06 * Math.cos((wobble + 1) * angle));
    return `${round(x + Math.cos(angle) * reach * 1.25)} ${round(y + Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

function rosette(x: number, y: number, r: number, lobes: number, turn: number): string {
  const points = many(lobes * 14, (i) => {
    const angle = (i / (lobes * 14)) * Math.PI * 2;
    const reach = r + 62 * Math.sin(lobes * angle);
    return `${round(x + Math.cos(angle + turn) * reach)} ${round(y + Math.sin(angle + turn) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}
