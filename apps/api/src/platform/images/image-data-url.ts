import { ImageError, ImageErrorCode } from './image-errors.ts';

/** Longest data URL that is read, in characters: 5 MB of picture grow by a third in base64. */
export const IMAGE_DATA_URL_LENGTH_MAX = 7_000_000;

// @NOTE A browser writes the type that its system reports, which is often missing or not the usual word: the bytes say what it is.
const PREFIX = /^\s*data:(?:image\/[\w.+-]+|application\/octet-stream)?(?:;[\w.-]+=[\w."-]+)*;base64,/i;
const LINE_ENDS = /[\r\n\t]/g;
const PADDING = /=+$/;

/**
 * The bytes of a picture given as a data URL, still to go through `processImage`, which judges them by themselves. Any other address (http,
 * file, javascript) is refused, and nothing is ever fetched. Base64 may be in lines, in the alphabet of addresses, and without its padding.
 */
export function parseImageDataUrl(text: string): Buffer {
  if (text.length > IMAGE_DATA_URL_LENGTH_MAX) throw new ImageError(ImageErrorCode.TooLarge);
  const prefix = PREFIX.exec(text)?.[0];
  if (prefix === undefined) throw new ImageError(ImageErrorCode.TypeUnsupported);
  const payload = text.slice(prefix.length).replace(LINE_ENDS, '').replaceAll('-', '+').replaceAll('_', '/').replace(PADDING, '');
  const bytes = Buffer.from(payload, 'base64');
  // @NOTE Node skips characters that are not base64; only a text that encodes back to itself was valid.
  if (bytes.toString('base64').replace(PADDING, '') !== payload) throw new ImageError(ImageErrorCode.Broken);
  return bytes;
}
