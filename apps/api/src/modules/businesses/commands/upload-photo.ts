import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { ImagePurpose } from '../../../platform/images/image-variants.ts';
import { processImage, type ImageVariant } from '../../../platform/images/process-image.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { Media, mediaFileKey, mediaFileKeys, MediaPurpose } from '../entities/media.entity.ts';
import { readOwnBusiness, type OwnBusiness } from '../queries/own-business.ts';
import { refreshRank } from '../rank.ts';

/** A stranger's picture, drawn anew in every size and ready to be stored. */
export interface PreparedPhoto {
  purpose: MediaPurpose;
  variants: ImageVariant[];
}

export interface UploadedPhoto {
  id: string;
  url: string;
  business: OwnBusiness;
}

/**
 * Draws a picture for a business. As the main picture it is drawn square and in the shape of a card; else it is a cover alone.
 * @throws ImageError for what is no picture, or too much of one; RateLimitedError after too many.
 */
export async function preparePhoto(app: AppContext, actor: Actor, bytes: Uint8Array, isMain: boolean): Promise<PreparedPhoto> {
  await app.limits.take('uploadPerMember', asBusiness(actor).userId);
  const card = await processImage(bytes, ImagePurpose.Photo);
  if (!isMain) return { purpose: MediaPurpose.Photo, variants: card.variants };
  const square = await processImage(bytes, ImagePurpose.Logo);
  return { purpose: MediaPurpose.Logo, variants: [...square.variants, ...card.variants] };
}

/** Gives the member's business a new picture; the one before it is removed with its files. */
export async function uploadPhoto(app: AppContext, actor: Actor, photo: PreparedPhoto): Promise<UploadedPhoto> {
  const me = asBusiness(actor);
  const mediaId = newId();
  const keys = photo.variants.map((variant) => mediaFileKey(mediaId, variant.name));
  try {
    await Promise.all(photo.variants.map((variant, index) => app.files.put(keys[index] ?? '', variant.bytes, variant.contentType)));
    const { business, replaced } = await app.transaction(async (tx) => {
      const now = app.clock.now();
      tx.em.create(Media, {
        id: mediaId, ownerUserId: me.userId, purpose: photo.purpose, createdAt: now,
        width: Math.max(...photo.variants.map((variant) => variant.width)),
        height: Math.max(...photo.variants.map((variant) => variant.height)),
        variants: photo.variants.map(({ name, width, height }) => ({ name, width, height })),
      });
      await tx.em.flush();
      // @NOTE The main picture stands for the business everywhere, so a cover from before goes; a new one can be given after it.
      const given = photo.purpose === MediaPurpose.Logo ? { logo: mediaId, cover: null } : { cover: mediaId };
      return replacePictures(tx, me, given, now);
    });
    await removeFiles(app, replaced);
    const shown = photo.purpose === MediaPurpose.Logo ? business.logo : business.cover;
    return { id: mediaId, url: shown?.url ?? '', business };
  } catch (error) {
    await removeFiles(app, keys);
    throw error;
  }
}

/** Takes the logo away from the member's business; a cover of its own stays. Without a logo nothing changes. */
export async function removeLogo(app: AppContext, actor: Actor): Promise<OwnBusiness> {
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { business, replaced } = await app.transaction((tx) => replacePictures(tx, me, { logo: null }, app.clock.now()));
  await removeFiles(app, replaced);
  return business;
}

interface Pictures {
  logo?: string | null;
  cover?: string | null;
}

/** Points the business at other pictures, absent ones staying, and forgets those it shows no more. Answers their files. */
async function replacePictures(tx: Tx, me: { businessId: string; userId: string }, given: Pictures, now: Date) {
  const [before] = await tx.sql<{ logo_id: string | null; cover_id: string | null }>(
    'select logo_id, cover_id from businesses where id = $1 and user_id = $2 for no key update', [me.businessId, me.userId]);
  if (!before) throw new NotFoundError('Your business');
  const after = [given.logo === undefined ? before.logo_id : given.logo, given.cover === undefined ? before.cover_id : given.cover];
  await tx.sql('update businesses set logo_id = $2, cover_id = $3, updated_at = $4 where id = $1', [me.businessId, ...after, now]);
  const gone = [before.logo_id, before.cover_id].filter((id): id is string => id !== null && !after.includes(id));
  const removed = await tx.em.find(Media, { id: { $in: gone }, ownerUserId: me.userId });
  tx.em.remove(removed);
  await tx.em.flush();
  await refreshRank(tx, me.businessId);
  const business = await readOwnBusiness(tx.sql, me.userId, now);
  if (!business) throw new NotFoundError('Your business');
  return { business, replaced: removed.flatMap(mediaFileKeys) };
}

/** Files go after the commit: one that stays behind is waste, one that goes too early is a hole in a page. */
async function removeFiles(app: AppContext, keys: string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => app.files.delete(key)));
  const failed = results.filter((result) => result.status === 'rejected').length;
  if (failed > 0) app.logger.warn({ failed }, 'pictures could not be removed');
}
