import { PhotoFilter, valuesOf } from '../enumerations.ts';

/** Photos a business may show, at most. */
export const GALLERY_PHOTOS_MAX = 10;
/** How pictures are requested, word for word. */
export const PHOTO_HINT = 'JPG, PNG or GIF, max 5MB';
/** The filters for photos, in the order they are offered. */
export const PHOTO_FILTERS = valuesOf(PhotoFilter);
/** Length from which a description is considered complete, in characters. */
export const FULL_DESCRIPTION_LENGTH = 120;
/** Number of tags from which on a profile asks for no more. */
export const FULL_TAGS = 3;
/** Number of photos from which on a profile asks for no more. */
export const FULL_GALLERY = 3;
/** The only country businesses can be in so far. */
export const COUNTRY = 'United States';
