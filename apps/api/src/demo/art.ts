import { COVER_HEIGHT, COVER_WIDTH, drawPattern } from './art-covers.ts';
import type { CoverPattern } from './art-covers.ts';
import { drawMark } from './art-marks.ts';
import type { MarkFamily } from './art-marks.ts';
import { mixPalette } from './art-palettes.ts';
import type { ArtPalette, ArtTone } from './art-palettes.ts';
import { createRandom } from './random.ts';

/** How a business is drawn; plain data, so that the same spec gives the same picture everywhere. */
export interface ArtSpec {
  readonly mark: MarkFamily;
  readonly tone: ArtTone;
  /** Degrees of OKLCH. */
  readonly hue: number;
  readonly accentHue: number;
  readonly pattern: CoverPattern;
  readonly frame: LogoFrame;
  /** The initial, for marks based on a letter. */
  readonly letter: string;
  /** Selects the variations of mark and line art. */
  readonly seed: number;
}

/** The shape behind a logo's mark. */
export const LOGO_FRAMES = ['none', 'disc', 'arch', 'corner'] as const;
export type LogoFrame = (typeof LOGO_FRAMES)[number];

const LOGO_SIZE = 256;

/** The square logo as a 256 by 256 SVG document. */
export function drawLogo(spec: ArtSpec): string {
  const palette = mixPalette(spec.tone, spec.hue, spec.accentHue);
  return svg(LOGO_SIZE, LOGO_SIZE, `<rect width="256" height="256" fill="${palette.ground}"/>${framed(spec, palette)}`);
}

/** The business card's cover as an 840 by 560 SVG document: line art, with the mark large and cropped on the right. */
export function drawCover(spec: ArtSpec): string {
  const palette = mixPalette(spec.tone, spec.hue, spec.accentHue);
  const random = createRandom(spec.seed, 'cover');
  const pattern = drawPattern(spec.pattern, palette, random);
  const scale = random.int(112, 158) / 10;
  const x = COVER_WIDTH - 48 * scale * (random.int(66, 84) / 100);
  const y = (COVER_HEIGHT - 48 * scale) * 0.5 - random.int(0, 60);
  const mark = drawMark(spec.mark, inksOf(spec, palette));
  return svg(
    COVER_WIDTH,
    COVER_HEIGHT,
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${palette.ground}"/>${pattern}` +
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${mark}</g>`,
  );
}

function inksOf(spec: ArtSpec, palette: ArtPalette): Parameters<typeof drawMark>[1] {
  return { ...palette, letter: spec.letter, random: createRandom(spec.seed, 'mark') };
}

function framed(spec: ArtSpec, palette: ArtPalette): string {
  const inks = inksOf(spec, palette);
  const turnedInks = { ...inks, ink: palette.ground, ground: palette.ink, accent: palette.isDark ? palette.tint : palette.accent };
  switch (spec.frame) {
    case 'disc':
      return `<circle cx="128" cy="128" r="98" fill="${palette.ink}"/>${placed(drawMark(spec.mark, turnedInks), 2.45)}`;
    case 'arch':
      return `<path d="M46 256V128a82 82 0 0 1 164 0V256Z" fill="${palette.ink}"/>${placed(drawMark(spec.mark, turnedInks), 2.2, 16)}`;
    case 'corner':
      return `<path d="M0 256V190A66 66 0 0 1 66 256Z" fill="${palette.tint}" opacity=".6"/>${placed(drawMark(spec.mark, inks), 3.4)}`;
    default:
      return placed(drawMark(spec.mark, inks), 3.6);
  }
}

function placed(mark: string, scale: number, down = 0): string {
  const corner = 128 - 24 * scale;
  return `<g transform="translate(${corner} ${corner + down}) scale(${scale})">${mark}</g>`;
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
