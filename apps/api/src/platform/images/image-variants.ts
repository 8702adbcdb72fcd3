/** What a picture is for; it decides the sizes that are made. */
export const ImagePurpose = {
  Logo: 'logo',
  Photo: 'photo',
  Gallery: 'gallery',
  Evidence: 'evidence',
  License: 'license',
  Attachment: 'attachment',
} as const;
export type ImagePurpose = (typeof ImagePurpose)[keyof typeof ImagePurpose];

/**
 * One size that screens need. The picture is cut to fill it, drawn whole with borders where nothing of it may be lost, or drawn
 * whole in its own proportions, as large as it is or smaller, within it.
 */
export interface ImageVariantSize {
  /** Stable part of the file's name: `logo-128`, `card-840`. */
  name: string;
  width: number;
  height: number;
  fit?: 'contain' | 'inside';
}

/** A picture that is shown whole as well is unpacked into this, and every size drawn from there. */
export const WHOLE_SOURCE: ImageVariantSize = { name: 'source', width: 1_600, height: 1_600, fit: 'inside' };
/** How a filtered picture looks without its filter: kept beside it, in the size it is shown whole. */
export const UNFILTERED: ImageVariantSize = { name: 'plain-1280', width: 1280, height: 1280, fit: 'inside' };
/** How a picture is shown before it is sent: whole, and small. */
export const PREVIEW: ImageVariantSize = { name: 'preview-480', width: 480, height: 480, fit: 'inside' };

/**
 * The sizes that screens show, largest last: avatars and marks are square (for 32 to 256 px at twice the density), covers
 * of cards and profiles 3:2 (a 420 px card at one, two and three times the density).
 */
export const IMAGE_VARIANTS = {
  logo: [
    { name: 'logo-64', width: 64, height: 64 },
    { name: 'logo-128', width: 128, height: 128 },
    { name: 'logo-256', width: 256, height: 256 },
    { name: 'logo-512', width: 512, height: 512 },
  ],
  photo: [
    { name: 'card-420', width: 420, height: 280 },
    { name: 'card-840', width: 840, height: 560 },
    { name: 'card-1260', width: 1260, height: 840 },
  ],
  gallery: [
    { name: 'card-420', width: 420, height: 280 },
    { name: 'card-840', width: 840, height: 560 },
    { name: 'card-1260', width: 1260, height: 840 },
    { name: 'whole-1280', width: 1280, height: 1280, fit: 'inside' },
  ],
  evidence: [{ name: 'frame-960', width: 960, height: 540, fit: 'contain' }],
  attachment: [
    { name: 'thumb', width: 480, height: 480, fit: 'inside' },
    { name: 'full', width: 1_600, height: 1_600, fit: 'inside' },
  ],
  license: [{ name: 'license-1600', width: 1600, height: 1010, fit: 'contain' }],
} as const satisfies Record<ImagePurpose, readonly ImageVariantSize[]>;
