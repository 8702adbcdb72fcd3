import { OrderPhotosInput } from '@benison/contracts/profiles';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { afterGalleryChange, lockGallery } from '../gallery.ts';
import type { OwnBusiness } from '../queries/own-business.ts';

/** Orders one's photos; those that are not named follow in their previous order. */
export async function orderPhotos(app: AppContext, actor: Actor, raw: unknown): Promise<OwnBusiness> {
  const { photoIds } = OrderPhotosInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    await lockGallery(tx, me);
    const photos = await tx.sql<{ id: string }>('select id from business_photos where business_id = $1 order by place, id', [
      me.businessId,
    ]);
    const known = photos.map(({ id }) => id);
    if (photoIds.some((id) => !known.includes(id))) throw new NotFoundError('That photo');
    const order = [...photoIds, ...known.filter((id) => !photoIds.includes(id))];
    await tx.sql(
      `update business_photos p set place = o.place - 1 from unnest($2::uuid[]) with ordinality as o (id, place) where p.id = o.id and p.business_id = $1`,
      [me.businessId, order],
    );
    return afterGalleryChange(tx, me, app.clock.now());
  });
}
