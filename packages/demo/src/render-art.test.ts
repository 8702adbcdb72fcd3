import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mixPalette } from './art-palettes.ts';
import { drawCover, drawLogo } from './art.ts';
import type { ArtSpec } from './art.ts';
import { renderArt } from './render-art.ts';
import { paintsOf } from './scenes/scenes.ts';

const spec: ArtSpec = { mark: 'wings', tone: 'deep', hue: 250, accentHue: 240, scene: 'van', frame: 'none', letter: 'K', seed: 4 };

test('a drawing becomes a WebP picture of the requested size in its ground colour', async () => {
  for (const [svg, width, height, color] of [
    [drawLogo(spec), 256, 256, mixPalette(spec.tone, spec.hue, spec.accentHue).ground],
    [drawCover(spec), 840, 560, paintsOf(spec).wall],
    [drawCover(spec), 420, 280, paintsOf(spec).wall],
  ] as const) {
    const { data, info } = await sharp(await renderArt(svg, width, height))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    const ground = Number.parseInt(color.slice(1), 16);
    [16, 8, 0].forEach((shift, channel) => expect(Math.abs((data[channel] ?? 0) - ((ground >> shift) & 255))).toBeLessThan(8));
  }
});
