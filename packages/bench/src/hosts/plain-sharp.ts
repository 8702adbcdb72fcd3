import { createHash } from 'node:crypto';
import type { PhotoFilter } from '@benison/contracts/enumerations';
import sharp, { type Sharp } from 'sharp';
import {
  IMAGE_VARIANTS,
  UNFILTERED,
  WHOLE_SOURCE,
  type ImageVariantSize,
} from '../../../../apps/api/src/platform/images/image-variants.ts';
import { inLook } from '../../../../apps/api/src/platform/images/photo-looks.ts';
import { answer } from '../answering.ts';

/** The peer: only sharp, rendering the same sizes with the same filter; no form, permissions, checks or storage. */

const OUTPUT = { quality: 82, effort: 2 };

sharp.concurrency(1);
sharp.cache(false);

/** A picture to render, and its filter. */
interface PlainPlan {
  file: string;
  look: PhotoFilter;
}

/** The duration and result of rendering it. */
export interface PlainDrawing {
  ms: number;
  /** Of the full-size picture. */
  sha256: string;
}

const sized = (image: Sharp, { width, height, fit }: ImageVariantSize): Sharp =>
  image.resize(width, height, { fit: fit ?? 'cover', position: 'centre', withoutEnlargement: fit === 'inside' });
const pixels = (image: Sharp) => image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

async function draw({ file, look }: PlainPlan): Promise<PlainDrawing> {
  const from = performance.now();
  const plain = await pixels(sized(sharp(file, { sequentialRead: true, autoOrient: true }), WHOLE_SOURCE).toColourspace('srgb'));
  const source = await pixels(inLook(sharp(plain.data, { raw: plain.info }), look));
  const drawn: Buffer[] = [];
  for (const size of IMAGE_VARIANTS.gallery)
    drawn.push(
      await sized(sharp(source.data, { raw: source.info }), size)
        .webp(OUTPUT)
        .toBuffer(),
    );
  await sized(sharp(plain.data, { raw: plain.info }), UNFILTERED)
    .webp(OUTPUT)
    .toBuffer();
  const ms = performance.now() - from;
  return {
    ms,
    sha256: createHash('sha256')
      .update(drawn.at(-1) ?? '')
      .digest('hex'),
  };
}

answer({ ready: () => true, draw: (plan: PlainPlan) => draw(plan) });
