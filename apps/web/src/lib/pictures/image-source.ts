interface Sizes {
  readonly url: string;
  readonly srcSet: string;
}

/** A page drawn where there is no screen takes the pictures of a phone, so that the app on it asks for no others. */
const DRAWN_AHEAD_DENSITY = 2;

/** The smallest of a picture's sizes that is sharp at this width in CSS pixels. */
export function imageFor(
  image: Sizes | null | undefined,
  cssWidth: number,
  density = globalThis.devicePixelRatio ?? DRAWN_AHEAD_DENSITY,
): string | null {
  if (!image) return null;
  const wanted = cssWidth * Math.min(2, density);
  const sizes = image.srcSet
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .flatMap(([url, width]) => (url && width ? [{ url, width: Number.parseInt(width, 10) }] : []))
    .sort((a, b) => a.width - b.width);
  return (sizes.find((size) => size.width >= wanted) ?? sizes.at(-1))?.url ?? image.url;
}
