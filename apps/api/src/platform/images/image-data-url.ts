import { ImageError, ImageErrorCode } from './image-errors.ts';

/** Longest data URL that is read, in characters: 5 MB of picture grow by a third in base64. */
export const IMAGE_DATA_URL_LENGTH_MAX = 7_000_000;

const PREFIX = /^data:image\/(?:jpeg|png|webp|gif);base64,/;

/**
 * The bytes of a picture given as a data URL, still to go through `processImage`. Any other address (http, file,
 * javascript, svg) is refused, and nothing is ever fetched.
 */
export function parseImageDataUrl(text: string): Buffer {
  if (text.length > IMAGE_DATA_URL_LENGTH_MAX) throw new ImageError(ImageErrorCode.TooLarge);
  const prefix = PREFIX.exec(text)?.[0];
  if (!prefix) throw new ImageError(ImageErrorCode.TypeUnsupported);
  const payload = text.slice(prefix.length);
  const bytes = Buffer.from(payload, 'base64');
  // @NOTE Node skips characters that are not base64; only a text that encodes back to itself was valid.
  if (bytes.toString('base64') !== payload) throw new ImageError(ImageErrorCode.Broken);
  return bytes;
}
