import { PhotoInput } from '@benison/contracts/profiles';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { afterGalleryChange, assertOwnPhoto, lockGallery, makeMainPhoto } from '../gallery.ts';
import type { OwnBusiness } from '../queries/own-business.ts';

/** Makes one of the member's own photos the one on the card. */
export async function setMainPhoto(app: AppContext, actor: Actor, raw: unknown): Promise<OwnBusiness> {
  const { photoId } = PhotoInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    await lockGallery(tx, me);
    await assertOwnPhoto(tx, me, photoId);
    await makeMainPhoto(tx, me.businessId, photoId);
    return afterGalleryChange(tx, me, app.clock.now());
  });
}
