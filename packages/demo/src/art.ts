import { drawMark } from './art-marks.ts';
import type { MarkFamily } from './art-marks.ts';
import { mixPalette } from './art-palettes.ts';
import type { ArtPalette, ArtTone } from './art-palettes.ts';
import { createRandom } from './random.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './scenes/brush.ts';
import { drawScene, type SceneName } from './scenes/scenes.ts';

/** How a business is drawn; plain data, so that the same spec gives the same picture everywhere. */
export interface ArtSpec {
  readonly mark: MarkFamily;
  readonly tone: ArtTone;
  /** Degrees of OKLCH. */
  readonly hue: number;
  readonly accentHue: number;
  /** Where the business is at work: its cover. */
  readonly scene: SceneName;
  readonly frame: LogoFrame;
  /** The initial, for marks based on a letter. */
  readonly letter: string;
  /** Selects the variations of mark and scene. */
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

/** The business card's cover as an 840 by 560 SVG document: the place where its trade is done, over a dark floor for its name. */
export const drawCover = (spec: ArtSpec): string => svg(SCENE_WIDTH, SCENE_HEIGHT, drawScene(spec));

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
