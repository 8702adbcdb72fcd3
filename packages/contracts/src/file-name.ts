/** What pictures and PDFs end in, before and after a phone or a program has converted them. */
const ENDINGS = new Set('apng avif bmp dib gif heic heics heif heifs jfif jpe jpeg jpg pdf pjp pjpeg png tif tiff webp'.split(' '));

/** A dot, of a Latin or of a Chinese or Japanese keyboard, and what may be an ending behind it. */
const LAST_PART = /[.\uFF0E]([^.\uFF0E]{3,6})$/u;

/**
 * The name of a picture or a PDF without its ending, or endings: `scan.jpg.pdf` is `scan`. Where the name has none, a dot in it belongs to
 * what it says: `Offer 12.5 inch`, `Dr. Mai`, `acme.com`.
 */
export function withoutFileEnding(name: string): string {
  let stem = name.trimEnd();
  for (let found = LAST_PART.exec(stem); found; found = LAST_PART.exec(stem)) {
    if (!ENDINGS.has((found[1] ?? '').normalize('NFKC').toLowerCase())) break;
    stem = stem.slice(0, found.index).trimEnd();
  }
  return stem;
}
