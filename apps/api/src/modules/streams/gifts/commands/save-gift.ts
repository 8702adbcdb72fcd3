import { SaveGiftInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { asStaff } from '../../../../platform/policy.ts';
import { appendAudit } from '../../../accounts/public.ts';
import type { KeptGift } from '../queries/catalogue.ts';

/**
 * Gives a gift another price, or takes it off the tray. What was given keeps its price; who quoted the old one is told the new.
 * A price opens no way to print money, whatever it is: a gift moves coins that were bought, and of those a share becomes earned.
 */
export async function saveGift(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<KeptGift> {
  const input = SaveGiftInput.parse(raw);
  const staff = asStaff(actor);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const [before] = await tx.sql<{ name: string; description: string; coins: number; is_active: boolean }>(
      'select name, description, biz_coin_value::int as coins, is_active from gift_definitions where id = $1 for update',
      [input.id],
    );
    if (!before) throw new NotFoundError('That gift');
    await tx.sql('update gift_definitions set biz_coin_value = $2, is_active = $3, updated_at = $4 where id = $1', [
      input.id,
      input.coins,
      input.isActive,
      now,
    ]);
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'catalogue.giftSaved',
      targetType: 'gift',
      targetId: input.id,
      summary: `Changed the gift ${before.name}`,
      before: { coins: before.coins, isActive: before.is_active },
      after: { coins: input.coins, isActive: input.isActive },
    });
    return { ...input, name: before.name, description: before.description };
  });
}
