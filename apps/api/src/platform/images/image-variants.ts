/** What a picture is for; it decides the sizes that are made. */
export const ImagePurpose = { Logo: 'logo', Photo: 'photo', Evidence: 'evidence' } as const;
export type ImagePurpose = (typeof ImagePurpose)[keyof typeof ImagePurpose];

/** One size that screens need. The picture is cut to fill it, or drawn whole with borders where nothing of it may be lost. */
export interface ImageVariantSize {
  /** Stable part of the file's name: `logo-128`, `card-840`. */
  name: string;
  width: number;
  height: number;
  fit?: 'contain';
}

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
  evidence: [{ name: 'frame-960', width: 960, height: 540, fit: 'contain' }],
} as const satisfies Record<ImagePurpose, readonly ImageVariantSize[]>;
