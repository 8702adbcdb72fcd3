import type { BusinessActor } from '../../actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { readOwnBusiness, type OwnBusiness } from './queries/own-business.ts';
import { refreshRank } from './rank.ts';

/** Locks the business while its photos change: simultaneous changes wait for each other. */
export async function lockGallery(tx: Tx, me: BusinessActor): Promise<void> {
  const rows = await tx.sql('select from businesses where id = $1 and user_id = $2 for no key update', [me.businessId, me.userId]);
  if (rows.length === 0) throw new NotFoundError('Your business');
}

/** A photo of the member's own gallery. @throws NotFoundError for any other, and for one that a moderator took down. */
export async function assertOwnPhoto(tx: Tx, me: BusinessActor, photoId: string): Promise<void> {
  const rows = await tx.sql('select from business_photos where id = $1 and business_id = $2 and not is_hidden', [photoId, me.businessId]);
  if (rows.length === 0) throw new NotFoundError('That photo');
}

/** Makes one photo the main one, which the card shows. */
export async function makeMainPhoto(tx: Tx, businessId: string, photoId: string): Promise<void> {
  await tx.sql('update business_photos set is_main = false where business_id = $1 and is_main and id <> $2', [businessId, photoId]);
  await tx.sql('update business_photos set is_main = true where id = $2 and business_id = $1', [businessId, photoId]);
  await tx.sql('update businesses set cover_id = $2 where id = $1', [businessId, photoId]);
}

/** Leaves the gallery without a main photo, so that the card shows the logo. */
export async function clearMainPhoto(tx: Tx, businessId: string): Promise<void> {
  await tx.sql('update business_photos set is_main = false where business_id = $1 and is_main', [businessId]);
  await tx.sql('update businesses set cover_id = null where id = $1', [businessId]);
}

/** Shows the next photo in order as the main one, or none where there is no other. */
export async function showNextPhoto(tx: Tx, businessId: string): Promise<void> {
  const [next] = await tx.sql<{ id: string }>(
    'select id from business_photos where business_id = $1 and not is_hidden order by place, id limit 1',
    [businessId],
  );
  await (next ? makeMainPhoto(tx, businessId, next.id) : clearMainPhoto(tx, businessId));
}

/** The last step of every change to the photos. */
export async function afterGalleryChange(tx: Tx, me: BusinessActor, now: Date): Promise<OwnBusiness> {
  await tx.sql('update businesses set updated_at = $2 where id = $1', [me.businessId, now]);
  await refreshRank(tx, me.businessId);
  const business = await readOwnBusiness(tx.sql, me.userId, now);
  if (!business) throw new NotFoundError('Your business');
  return business;
}
