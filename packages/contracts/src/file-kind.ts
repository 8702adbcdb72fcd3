/** The kinds of file that are told apart, by their media type. */
export const FileKind = {
  Jpeg: 'image/jpeg',
  Png: 'image/png',
  Gif: 'image/gif',
  Webp: 'image/webp',
  /** Of many phones. */
  Heic: 'image/heic',
  Avif: 'image/avif',
  Tiff: 'image/tiff',
  Bmp: 'image/bmp',
  Pdf: 'application/pdf',
} as const;
export type FileKind = (typeof FileKind)[keyof typeof FileKind];

/** How many bytes from the start of a file {@link fileKindOf} looks at. */
export const FILE_KIND_BYTES = 1_024;

const STARTS: readonly (readonly [RegExp, FileKind])[] = [
  [/^\xff\xd8\xff/, FileKind.Jpeg],
  [/^\x89PNG\r\n\x1a\n/, FileKind.Png],
  [/^GIF8[79]a/, FileKind.Gif],
  [/^RIFF[^]{4}WEBP/, FileKind.Webp],
  [/^[^]{4}ftyp(?:avif|avis)/, FileKind.Avif],
  [/^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/, FileKind.Heic],
  [/^(?:II\*\0|MM\0\*)/, FileKind.Tiff],
  [/^BM[^]{12}[\x0c\x28\x38\x6c\x7c]\0\0\0/, FileKind.Bmp],
  // Mail programs and editors put something before it; every reader looks through the first kilobyte.
  [/%PDF-/, FileKind.Pdf],
];

/**
 * What a file is by its first bytes; its name and the type that a system reports are ignored, since both are often missing or wrong.
 * @param bytes the start of the file, of which the first {@link FILE_KIND_BYTES} count
 * @returns null for every other kind of file
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, FILE_KIND_BYTES));
  return STARTS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
