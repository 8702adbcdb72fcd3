import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { removeFiles } from '../../../platform/files/file-removals.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { Media, mediaFileKeys } from '../entities/media.entity.ts';
import { clearMainPhoto, lockGallery } from '../gallery.ts';
import { insertMedia, withStoredFiles, type PreparedPhoto } from '../photo-files.ts';
import { readOwnBusiness, type OwnBusiness } from '../queries/own-business.ts';
import { refreshRank } from '../rank.ts';

export interface UploadedLogo {
  id: string;
  url: string;
  business: OwnBusiness;
}

export interface LogoOptions {
  /** Whether it also appears on the card in place of the main photo, which stays in the gallery. */
  isOnCard?: boolean;
}

/** Gives the member's business a new logo; the previous one is removed with its files. */
export async function uploadLogo(
  app: AppContext,
  actor: Actor,
  photo: PreparedPhoto,
  { isOnCard = false }: LogoOptions = {},
): Promise<UploadedLogo> {
  const me = asBusiness(actor);
  const { id, business } = await withStoredFiles(app, photo, (mediaId, keep) =>
    app.transaction(async (tx) => {
      const now = app.clock.now();
      await lockGallery(tx, me);
      await keep(tx);
      await insertMedia(tx, me.userId, mediaId, photo, now);
      if (isOnCard) await clearMainPhoto(tx, me.businessId);
      return { id: mediaId, ...(await replaceLogo(tx, me, mediaId, now)) };
    }),
  );
  return { id, url: business.logo?.url ?? '', business };
}

/** Removes the logo of the member's business; photos stay. Without a logo nothing changes. */
export async function removeLogo(app: AppContext, actor: Actor): Promise<OwnBusiness> {
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { business, replaced } = await app.transaction((tx) => replaceLogo(tx, me, null, app.clock.now()));
  await removeFiles(app, replaced);
  return business;
}

async function replaceLogo(
  tx: Tx,
  me: BusinessActor,
  logoId: string | null,
  now: Date,
): Promise<{ business: OwnBusiness; replaced: string[] }> {
  const [before] = await tx.sql<{ logo_id: string | null }>(
    'select logo_id from businesses where id = $1 and user_id = $2 for no key update',
    [me.businessId, me.userId],
  );
  if (!before) throw new NotFoundError('Your business');
  await tx.sql('update businesses set logo_id = $2, updated_at = $3 where id = $1', [me.businessId, logoId, now]);
  const removed =
    before.logo_id && before.logo_id !== logoId ? await tx.em.find(Media, { id: before.logo_id, ownerUserId: me.userId }) : [];
  tx.em.remove(removed);
  await tx.em.flush();
  await refreshRank(tx, me.businessId);
  const business = await readOwnBusiness(tx.sql, me.userId, now);
  if (!business) throw new NotFoundError('Your business');
  return { business, replaced: removed.flatMap(mediaFileKeys) };
}
