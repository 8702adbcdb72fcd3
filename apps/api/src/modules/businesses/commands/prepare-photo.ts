import type { PhotoFilter } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { GALLERY_PHOTOS_MAX, PHOTO_FILTERS } from '@benison/contracts/terms/profile';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ImagePurpose } from '../../../platform/images/image-variants.ts';
import { previewImage, processImage } from '../../../platform/images/process-image.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MediaPurpose } from '../entities/media.entity.ts';
import type { PreparedPhoto } from '../photo-files.ts';

export interface PhotoWish {
  purpose: MediaPurpose;
  filter: PhotoFilter | null;
}

/** The gallery is full. */
export const galleryFull = (): DomainError =>
  new DomainError(ErrorCode.GalleryFull, `Your gallery holds ${GALLERY_PHOTOS_MAX} photos. Please delete one first.`, {
    most: GALLERY_PHOTOS_MAX,
  });

/**
 * Processes a picture for a business, and has it stored. A logo is cut square and to the shape of a card; a photo to the shape of a
 * card and uncut.
 * @throws ImageError when it is not a picture or too large; RateLimitedError after too many; GALLERY_FULL; whatever `store` throws.
 */
export async function withPreparedPhoto<T>(
  app: AppContext,
  actor: Actor,
  bytes: Uint8Array,
  { purpose, filter }: PhotoWish,
  store: (photo: PreparedPhoto) => Promise<T>,
): Promise<T> {
  const me = asBusiness(actor);
  if (purpose === MediaPurpose.Photo) await assertRoom(app, me.businessId);
  await app.limits.take('uploadAttemptPerMember', me.userId);
  await app.limits.take('uploadPerMember', me.userId);
  try {
    return await store(await draw(bytes, { purpose, filter }));
  } catch (error) {
    // A picture that is refused or not stored is none of the day's: only the attempt counts.
    await app.limits.giveBack('uploadPerMember', me.userId);
    throw error;
  }
}

async function draw(bytes: Uint8Array, { purpose, filter }: PhotoWish): Promise<PreparedPhoto> {
  if (purpose === MediaPurpose.Photo) {
    const { variants, dominantColor: color } = await processImage(bytes, ImagePurpose.Gallery, filter);
    return { purpose, variants, color };
  }
  const card = await processImage(bytes, ImagePurpose.Photo, filter);
  const square = await processImage(bytes, ImagePurpose.Logo, filter);
  return {
    purpose,
    color: card.dominantColor,
    variants: [...square.variants, ...card.variants.filter(({ name }) => !square.variants.some((one) => one.name === name))],
  };
}

/** An early check before the work; the transaction that adds the photo has the last word. */
async function assertRoom(app: AppContext, businessId: string): Promise<void> {
  const [row] = await sqlOf(app.em())<{ n: number }>('select count(*)::int as n from business_photos where business_id = $1', [businessId]);
  if ((row?.n ?? 0) >= GALLERY_PHOTOS_MAX) throw galleryFull();
}

/** A small picture that a page can show without anything being stored. */
export interface PhotoPreview {
  filter: PhotoFilter | null;
  url: string;
  width: number;
  height: number;
}

/** A preview of a picture in its own colours and with every filter, or with one. Nothing is stored. */
export async function previewPhoto(app: AppContext, actor: Actor, bytes: Uint8Array, only: PhotoFilter | null): Promise<PhotoPreview[]> {
  await app.limits.take('photoPreviewPerMember', asBusiness(actor).userId);
  const filters = only ? [only] : [null, ...PHOTO_FILTERS];
  const previews = await previewImage(bytes, filters);
  return previews.map(({ bytes: drawn, width, height, contentType }, index) => ({
    filter: filters[index] ?? null,
    width,
    height,
    url: `data:${contentType};base64,${drawn.toString('base64')}`,
  }));
}
