import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mixPalette } from './art-palettes.ts';
import { drawCover, drawLogo } from './art.ts';
import type { ArtSpec } from './art.ts';
import { renderArt } from './render-art.ts';

const spec: ArtSpec = { mark: 'wings', tone: 'deep', hue: 250, accentHue: 240, pattern: 'currents', frame: 'none', letter: 'K', seed: 4 };

test('a drawing becomes a WebP picture of the requested size in its ground colour', async () => {
  for (const [svg, width, height] of [
    [drawLogo(spec), 256, 256],
    [drawCover(spec), 840, 560],
    [drawCover(spec), 420, 280],
  ] as const) {
    const { data, info } = await sharp(await renderArt(svg, width, height))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    const ground = Number.parseInt(mixPalette(spec.tone, spec.hue, spec.accentHue).ground.slice(1), 16);
    [16, 8, 0].forEach((shift, channel) => expect(Math.abs((data[channel] ?? 0) - ((ground >> shift) & 255))).toBeLessThan(8));
  }
});
