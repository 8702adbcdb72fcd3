/** What a picture is for, which decides its sizes. */
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
 * One size that screens need. The picture is cropped to fill it, letterboxed when nothing may be lost, or shown
 * whole in its own proportions within it, never enlarged.
 */
export interface ImageVariantSize {
  /** Stable part of the file's name: `logo-128`, `card-840`. */
  name: string;
  width: number;
  height: number;
  fit?: 'contain' | 'inside';
}

/** A picture that is also shown whole is decoded to this size, and every variant is made from that. */
export const WHOLE_SOURCE: ImageVariantSize = { name: 'source', width: 1_600, height: 1_600, fit: 'inside' };
/** A filtered picture without its filter: stored beside it, in the size it is shown whole. */
export const UNFILTERED: ImageVariantSize = { name: 'plain-1280', width: 1280, height: 1280, fit: 'inside' };
/** The preview before a picture is sent: whole, and small. */
export const PREVIEW: ImageVariantSize = { name: 'preview-480', width: 480, height: 480, fit: 'inside' };

/**
 * The sizes that screens show, largest last: avatars and logos are square (for 32 to 256 px at double density), covers
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
