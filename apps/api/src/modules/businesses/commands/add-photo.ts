import type { PhotoFilter } from '@benison/contracts/enumerations';
import { GALLERY_PHOTOS_MAX } from '@benison/contracts/terms/profile';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { UNFILTERED } from '../../../platform/images/image-variants.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { afterGalleryChange, lockGallery, makeMainPhoto } from '../gallery.ts';
import { insertMedia, withStoredFiles, type PreparedPhoto } from '../photo-files.ts';
import { pictureUrl } from '../picture.ts';
import type { OwnBusiness } from '../queries/own-business.ts';
import { readPhotos, type BusinessPhoto } from '../queries/photos.ts';
import { galleryFull } from './prepare-photo.ts';

export interface PhotoPlace {
  filter: PhotoFilter | null;
  /** Absent: the first photo becomes the main one. */
  isMain?: boolean | undefined;
}

export interface AddedPhoto {
  photo: BusinessPhoto;
  business: OwnBusiness;
}

/** Adds a photo at the end of the member's gallery. @throws GALLERY_FULL */
export async function addPhoto(app: AppContext, actor: Actor, prepared: PreparedPhoto, place: PhotoPlace): Promise<AddedPhoto> {
  const me = asBusiness(actor);
  return withStoredFiles(app, prepared, (photoId, keep) =>
    app.transaction(async (tx) => {
      const now = app.clock.now();
      await lockGallery(tx, me);
      const { hasMain } = await assertRoom(tx, me.businessId);
      await keep(tx);
      await insertMedia(tx, me.userId, photoId, prepared, now);
      await insertPhoto(tx, me.businessId, photoId, prepared, place.filter, now);
      if (place.isMain ?? !hasMain) await makeMainPhoto(tx, me.businessId, photoId);
      const business = await afterGalleryChange(tx, me, now);
      const photo = (await readPhotos(tx.sql, [me.businessId])).get(me.businessId)?.find(({ id }) => id === photoId);
      if (!photo) throw new NotFoundError('That photo');
      return { photo, business, replaced: [] };
    }),
  );
}

async function assertRoom(tx: Tx, businessId: string): Promise<{ hasMain: boolean }> {
  const [row] = await tx.sql<{ n: number; has_main: boolean }>(
    'select count(*)::int as n, coalesce(bool_or(is_main), false) as has_main from business_photos where business_id = $1',
    [businessId],
  );
  if ((row?.n ?? 0) >= GALLERY_PHOTOS_MAX) throw galleryFull();
  return { hasMain: row?.has_main ?? false };
}

async function insertPhoto(
  tx: Tx,
  businessId: string,
  id: string,
  { variants }: PreparedPhoto,
  filter: PhotoFilter | null,
  now: Date,
): Promise<void> {
  const whole = variants.find(({ name }) => name.startsWith('whole-'));
  const shown = pictureUrl(id, whole?.name ?? '');
  const original = filter ? pictureUrl(id, UNFILTERED.name) : shown;
  await tx.sql(
    `insert into business_photos (id, business_id, original_url, filtered_url, filter_type, place, uploaded_at)
     values ($1, $2, $3, $4, $5, (select coalesce(max(place) + 1, 0) from business_photos where business_id = $2), $6)`,
    [id, businessId, original, filter && shown, filter, now],
  );
}
