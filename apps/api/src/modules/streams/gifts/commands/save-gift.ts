import { SaveGiftInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { idempotently } from '../../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { ChangedMeanwhileError } from '../../../../platform/errors.ts';
import { asStaff } from '../../../../platform/policy.ts';
import { appendAudit } from '../../../accounts/public.ts';
import { assertPriceChangeMeant } from '../../../payments/public.ts';
import { staffGift, type StaffGift } from '../queries/catalogue.ts';

/**
 * Changes a gift's price, or retires it. Gifts already sent keep their price; a sender who quotes the old one is told the new.
 * No price can create money: a gift moves coins that were bought, and a share of those becomes earned.
 */
export async function saveGift(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffGift> {
  const { requestId, ...input } = SaveGiftInput.parse(raw);
  const staff = asStaff(actor);
  const now = app.clock.now();
  await app.transaction((tx) =>
    idempotently(tx, { userId: staff.staffId, operation: 'catalogue.saveGift', requestId, input }, async () => {
      const before = await staffGift(tx.sql, input.id, { lock: true });
      if (before.updatedAt.getTime() !== input.seenUpdatedAt.getTime()) throw new ChangedMeanwhileError();
      if (before.coins === input.coins && before.isActive === input.isActive) return;
      assertPriceChangeMeant({ from: before.coins, to: input.coins, isConfirmed: input.confirmsPriceChange });
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
        before: { coins: before.coins, isActive: before.isActive },
        after: { coins: input.coins, isActive: input.isActive },
      });
    }),
  );
  return staffGift(sqlOf(app.em()), input.id);
}
