import type { PhotoFilter } from '@benison/contracts/enumerations';
import type { Sharp } from 'sharp';

// @NOTE Every step works on single pixels, never on their neighbours, so that a picture looks the same in every size, including
// the preview.

/** Calm colour, clear contrast: a portrait for a business page. */
const professional = (image: Sharp): Sharp => image.modulate({ saturation: 0.8, brightness: 1.04 }).linear(1.1, -12);

/** Strong colour. */
const vibrant = (image: Sharp): Sharp => image.modulate({ saturation: 1.5, brightness: 1.03 }).linear(1.06, -6);

/** Cool and airy: shadows lifted, a breath of blue. */
const modern = (image: Sharp): Sharp =>
  image
    .modulate({ saturation: 0.72 })
    .recomb([
      [0.9, 0.04, 0.02],
      [0.02, 0.93, 0.04],
      [0.03, 0.05, 0.98],
    ])
    .linear(0.88, 30);

/** The brown of old prints, three parts of four. */
const classic = (image: Sharp): Sharp =>
  image
    .recomb([
      [0.545, 0.577, 0.142],
      [0.262, 0.765, 0.126],
      [0.204, 0.401, 0.348],
    ])
    .linear(0.98, 2);

const STEPS: Record<PhotoFilter, (image: Sharp) => Sharp> = {
  PROFESSIONAL: professional,
  VIBRANT: vibrant,
  MODERN: modern,
  CLASSIC: classic,
};

/** Applies a look to a picture. */
export function inLook(image: Sharp, look: PhotoFilter): Sharp {
  return STEPS[look](image);
}
