import { FileKind, fileKindOf } from '@benison/contracts/file-kind';

/** The kinds of picture that are accepted, in the decoder's words. */
export const ImageFormat = { Jpeg: 'jpeg', Png: 'png', Webp: 'webp', Gif: 'gif' } as const;
export type ImageFormat = (typeof ImageFormat)[keyof typeof ImageFormat];

const FORMATS: Partial<Record<FileKind, ImageFormat>> = {
  [FileKind.Jpeg]: ImageFormat.Jpeg,
  [FileKind.Png]: ImageFormat.Png,
  [FileKind.Webp]: ImageFormat.Webp,
  [FileKind.Gif]: ImageFormat.Gif,
};

/** The kind of a picture by its first bytes only; names and declared types are ignored. Null: not an accepted kind. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const kind = fileKindOf(bytes);
  return (kind && FORMATS[kind]) ?? null;
}
