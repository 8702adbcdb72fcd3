import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MARK_FAMILIES } from './art-marks.ts';
import { ART_HUES, ART_TONES, mixPalette, oklchToHex } from './art-palettes.ts';
import { drawCover, drawLogo, LOGO_FRAMES } from './art.ts';
import type { ArtSpec } from './art.ts';
import { makeDemoWorld } from './businesses.ts';
import { createRandom } from './random.ts';
import { SCENE_NAMES, scenesOfLine } from './scenes/scenes.ts';
import { TRADES } from './trades.ts';

const spec: ArtSpec = { mark: 'leaf', tone: 'pale', hue: 130, accentHue: 145, scene: 'tea', frame: 'none', letter: 'A', seed: 7 };

test('there are enough marks, tones and line art that hardly two businesses look alike', () => {
  expect(MARK_FAMILIES.length).toBeGreaterThanOrEqual(24);
  const logos = makeDemoWorld(1, new Date('2026-11-21T15:00:00Z')).businesses.map((business) => drawLogo(business.art));
  expect(new Set(logos).size / logos.length).toBeGreaterThan(0.97);
});

test('the same spec always gives the same drawing, and every mark, frame and scene can be drawn', () => {
  expect(drawCover(spec)).toBe(drawCover({ ...spec }));
  for (const mark of MARK_FAMILIES) for (const frame of LOGO_FRAMES) expectDrawing(drawLogo({ ...spec, mark, frame, letter: 'é' }));
  for (const scene of SCENE_NAMES) for (const tone of ART_TONES) expectDrawing(drawCover({ ...spec, scene, tone }));
});

test('every trade is seen at work, and no two covers of one industry are alike', () => {
  expect(SCENE_NAMES.length).toBeGreaterThanOrEqual(24);
  for (const { line } of TRADES) expect(SCENE_NAMES).toContain(scenesOfLine(line)[0]);
  const { businesses } = makeDemoWorld(1, new Date('2026-11-21T15:00:00Z'));
  for (const alike of Map.groupBy(businesses, (business) => business.industry).values()) {
    const covers = alike.map((business) => drawCover(business.art));
    expect(new Set(covers).size).toBe(covers.length);
  }
});

/** The part of the card that a name of one or two lines covers: its left, from here to the foot. */
const NAME = { left: 40, top: 415, width: 560, height: 105 };
/** The card's shade over the cover at the top of the name, the least of it: `--shade-1` is 0.3 of near black, and grows downwards. */
const SHADE = 0.3;

test("a name in white is read over every scene, with the card's own shade", async () => {
  for (const scene of SCENE_NAMES) {
    for (const tone of ART_TONES) {
      const picture = sharp(Buffer.from(drawCover({ ...spec, scene, tone })))
        .extract(NAME)
        .removeAlpha();
      const { channels } = await sharp(await picture.png().toBuffer()).stats();
      const hex = `#${channels
        .map(({ mean }) =>
          Math.round(mean * (1 - SHADE))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
      expect(contrast('#ffffff', hex), `${scene}, ${tone}`).toBeGreaterThan(4.5);
    }
  }
});

function expectDrawing(svg: string): void {
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).not.toMatch(/undefined|NaN|INK/);
}

test('a mark contrasts with its ground in every tone and hue', () => {
  for (const tone of ART_TONES) {
    for (const hue of ART_HUES) {
      const { ground, ink } = mixPalette(tone, hue, hue);
      expect(contrast(ground, ink)).toBeGreaterThan(3);
    }
  }
});

test('OKLCH converts to the right sRGB colours', () => {
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
  expect(oklchToHex(0, 0, 0)).toBe('#000000');
  expect(oklchToHex(0.628, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-9a-f]0[0-9a-f]$/);
});

test('a random stream repeats for its seed and stays within its bounds', () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 200 }, () => random.int(3, 9));
  };
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
  expect([Math.min(...draw(5)), Math.max(...draw(5))]).toEqual([3, 9]);
});

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
