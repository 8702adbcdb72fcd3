import sharp from 'sharp';

/** Brightest that black may be, of 255: what compression makes of it, and the noise of a covered camera. */
const BLACK_MAX = 24;
/** The dots of a sensor vanish in a copy this wide; a face in the dark does not. */
const LOOKED_AT_WIDTH = 64;

/** Whether a picture shows nothing but black. */
export async function isBlack(picture: Buffer): Promise<boolean> {
  const small = await sharp(picture).removeAlpha().resize({ width: LOOKED_AT_WIDTH, kernel: 'cubic' }).png().toBuffer();
  const { channels } = await sharp(small).stats();
  return channels.every(({ max }) => max <= BLACK_MAX);
}
