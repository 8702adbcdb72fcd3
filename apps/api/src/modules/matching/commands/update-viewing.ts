import { UpdateViewingInput } from '@benison/contracts/account-settings';
import { Entitlement } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { bringBackIntoWalks } from '../../businesses/public.ts';
import { requireEntitlement } from '../../premium/public.ts';
import { viewingSettingsOf, type ViewingSettings } from '../queries/viewing-settings.ts';

/** Sets whether the member views profiles by name or anonymously, and whether only businesses it liked see its card (premium). */
export async function updateViewing(app: AppContext, actor: Actor, raw: unknown): Promise<ViewingSettings> {
  const input = UpdateViewingInput.parse(raw);
  const me = asBusiness(actor);
  if (input.incognito) requireEntitlement(me, Entitlement.Incognito);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    await tx.sql('update businesses set viewing_mode = coalesce($2, viewing_mode), incognito = coalesce($3, incognito) where id = $1', [
      me.businessId,
      input.viewingMode ?? null,
      input.incognito ?? null,
    ]);
    // Whoever stops hiding is found at once, also by walks that have passed its place.
    if (input.incognito === false) await bringBackIntoWalks(tx, me.businessId, app.clock.now());
    return viewingSettingsOf(tx.sql, me.businessId);
  });
}
