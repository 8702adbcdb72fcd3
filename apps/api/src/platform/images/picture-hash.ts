import { rawOf, withPicture } from './process-image.ts';

/** A picture is compared as this many columns of differences, and rows. */
const SIDE = 8;

/** Differences a hash needs, either way, to say anything: a plain area or a mere gradient looks like any other. */
const TELLING_MIN = 6;

/**
 * How a picture looks, in 64 bits, a difference hash: for each of 8 by 8 places, whether it grows brighter to the right. Sizes, formats
 * and small changes alter few bits. Null for a picture too plain to be told from others. Throws {@link ImageError}.
 */
export async function pictureHash(input: Uint8Array): Promise<string | null> {
  return withPicture(input, async (draw) => {
    const small = draw()
      .greyscale()
      .resize(SIDE + 1, SIDE, { fit: 'fill' });
    const { data, info } = await rawOf(small);
    const bits = Array.from({ length: SIDE * SIDE }, (_, place) => {
      const at = (Math.floor(place / SIDE) * (SIDE + 1) + (place % SIDE)) * info.channels;
      return (data[at] ?? 0) < (data[at + info.channels] ?? 0) ? '1' : '0';
    });
    const telling = bits.filter((bit) => bit === '1').length;
    return telling < TELLING_MIN || telling > bits.length - TELLING_MIN ? null : bits.join('');
  });
}

/** In how many bits two hashes may differ and still be of one picture, changed a little. Below the number of bands, one of which is then equal. */
export const ALIKE_BITS_MAX = 7;
const BAND_BITS = 8;

/** The bytes of a hash, each with its place: hashes that differ in at most {@link ALIKE_BITS_MAX} bits share one. */
export function bandsOf(hash: string): number[] {
  return Array.from(
    { length: hash.length / BAND_BITS },
    (_, band) => band * 2 ** BAND_BITS + Number.parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2),
  );
}
