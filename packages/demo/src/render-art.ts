import sharp from 'sharp';

/** Flat colours compress well anyway: the lowest effort costs a few per cent in size and takes a fifth of the time. */
const WEBP_EFFORT = 1;
const WEBP_QUALITY = 84;

/** Renders an SVG document as a WebP picture of the given size; it is cropped to keep its proportions. */
export async function renderArt(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .webp({ effort: WEBP_EFFORT, quality: WEBP_QUALITY, smartSubsample: false })
    .toBuffer();
}
