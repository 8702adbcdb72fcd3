import { PhotoInput } from '@benison/contracts/profiles';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { removeFiles } from '../../../platform/files/file-removals.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { Media, mediaFileKeys } from '../entities/media.entity.ts';
import { afterGalleryChange, lockGallery, showNextPhoto } from '../gallery.ts';
import type { OwnBusiness } from '../queries/own-business.ts';

/** Deletes a photo with its files. When it was the main one, the next in order takes its place. */
export async function deletePhoto(app: AppContext, actor: Actor, raw: unknown): Promise<OwnBusiness> {
  const { photoId } = PhotoInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { business, keys } = await app.transaction(async (tx) => {
    await lockGallery(tx, me);
    const [photo] = await tx.sql<{ is_main: boolean }>('delete from business_photos where id = $1 and business_id = $2 returning is_main', [
      photoId,
      me.businessId,
    ]);
    const media = photo && (await tx.em.findOne(Media, { id: photoId, ownerUserId: me.userId }));
    if (!media) throw new NotFoundError('That photo');
    if (photo.is_main) await showNextPhoto(tx, me.businessId);
    tx.em.remove(media);
    await tx.em.flush();
    return { business: await afterGalleryChange(tx, me, app.clock.now()), keys: mediaFileKeys(media) };
  });
  await removeFiles(app, keys);
  return business;
}
