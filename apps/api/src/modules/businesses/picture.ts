import { mediaFileKey, type MediaVariant } from './entities/media.entity.ts';

/** The shape to show a picture in: square for logos, 3:2 for cards, or its own. */
export const PictureShape = { Logo: 'logo', Card: 'card', Whole: 'whole' } as const;
export type PictureShape = (typeof PictureShape)[keyof typeof PictureShape];

/** A stored picture as the database returns it. */
export interface StoredPicture {
  id: string;
  variants: MediaVariant[];
}

/** One picture in the form screens need. */
export interface Picture {
  id: string;
  url: string;
  srcSet: string;
  width: number;
  height: number;
  /** Its main colour, `#rrggbb`; null for pictures stored without it. */
  color: string | null;
}

/** The picture in one shape: its middle size, and all sizes as a `srcset`; null when it does not exist in that shape. */
export function pictureOf(stored: StoredPicture | null, shape: PictureShape): Picture | null {
  const sizes = (stored?.variants ?? []).filter(({ name }) => name.startsWith(`${shape}-`)).sort((a, b) => a.width - b.width);
  const middle = sizes[Math.floor(sizes.length / 2)];
  if (!stored || !middle) return null;
  const srcSet = sizes.map((size) => `${pictureUrl(stored.id, size.name)} ${size.width}w`).join(', ');
  // @NOTE One upload exists in both shapes; a client that caches by id must see each as a picture of its own.
  return {
    id: `${stored.id}-${shape}`,
    url: pictureUrl(stored.id, middle.name),
    srcSet,
    width: middle.width,
    height: middle.height,
    color: middle.color ?? null,
  };
}

/** The URL of one size of a picture. */
export function pictureUrl(mediaId: string, variant: string): string {
  return `/${mediaFileKey(mediaId, variant)}`;
}
