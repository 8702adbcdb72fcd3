import { mediaFileKey, type MediaVariant } from './entities/media.entity.ts';

/** Which shape of a picture is asked for: square marks, the 3:2 of cards, or its own. */
export const PictureShape = { Logo: 'logo', Card: 'card', Whole: 'whole' } as const;
export type PictureShape = (typeof PictureShape)[keyof typeof PictureShape];

/** A stored picture as the database gives it. */
export interface StoredPicture {
  id: string;
  variants: MediaVariant[];
}

/** One picture as a screen needs it. */
export interface Picture {
  id: string;
  url: string;
  srcSet: string;
  width: number;
  height: number;
}

/** The picture in one shape: its middle size, and all sizes as a `srcset`; null when it was not drawn in that shape. */
export function pictureOf(stored: StoredPicture | null, shape: PictureShape): Picture | null {
  const sizes = (stored?.variants ?? []).filter(({ name }) => name.startsWith(`${shape}-`)).sort((a, b) => a.width - b.width);
  const middle = sizes[Math.floor(sizes.length / 2)];
  if (!stored || !middle) return null;
  const srcSet = sizes.map((size) => `${pictureUrl(stored.id, size.name)} ${size.width}w`).join(', ');
  // @NOTE One upload is drawn in both shapes; each is a picture of its own to a client that keeps them by id.
  return { id: `${stored.id}-${shape}`, url: pictureUrl(stored.id, middle.name), srcSet, width: middle.width, height: middle.height };
}

/** Where a drawn size of a picture is found. */
export function pictureUrl(mediaId: string, variant: string): string {
  return `/${mediaFileKey(mediaId, variant)}`;
}
