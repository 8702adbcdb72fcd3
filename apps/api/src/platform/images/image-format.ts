/** The kinds of picture that are accepted. */
export const ImageFormat = { Jpeg: 'jpeg', Png: 'png', Webp: 'webp', Gif: 'gif' } as const;
export type ImageFormat = (typeof ImageFormat)[keyof typeof ImageFormat];

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The kind of a picture by its first bytes only; names and declared types are ignored. Null: not an accepted kind. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return ImageFormat.Jpeg;
  if (start.startsWith(PNG_SIGNATURE)) return ImageFormat.Png;
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return ImageFormat.Gif;
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return ImageFormat.Webp;
  return null;
}
