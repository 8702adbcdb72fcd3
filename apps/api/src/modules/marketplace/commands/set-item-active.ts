import { SetCatalogueItemActiveInput } from '@benison/contracts/marketplace';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { itemChanged } from '../events.ts';
import { loadCatalogueItem, type CatalogueItem } from '../queries/catalogue.ts';

/** Takes an item off sale, or puts it back. Open orders are still fulfilled. */
export async function setCatalogueItemActive(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<CatalogueItem> {
  const { itemId, isActive } = SetCatalogueItemActiveInput.parse(raw);
  const staff = asStaff(actor);
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    const [changed] = await tx.sql<{ name: string }>(
      'update marketplace_items set is_active = $2, updated_at = $3 where id = $1 and is_active <> $2 returning name',
      [itemId, isActive, now],
    );
    if (!changed) return;
    tx.emit(itemChanged(itemId));
    await appendAudit(tx, staff, origin, {
      at: now,
      action: isActive ? 'catalogue.restored' : 'catalogue.retired',
      targetType: 'marketplace_item',
      targetId: itemId,
      summary: changed.name,
    });
  });
  return loadCatalogueItem(sqlOf(app.em()), itemId);
}
