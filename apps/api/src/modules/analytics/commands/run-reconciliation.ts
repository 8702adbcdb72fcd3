import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { reconcile } from '../jobs/reconcile.ts';

/** Compares the books right away instead of waiting for the night. Returns the comparison's id. */
export async function runReconciliation(app: AppContext, actor: Actor, origin: Origin): Promise<string> {
  const staff = asStaff(actor);
  await app.limits.take('reconciliationPerStaff', staff.staffId);
  const id = await reconcile(app, staff.staffId);
  if (!id) throw new DomainError(ErrorCode.Conflict, 'The books are being compared right now. Look again in a moment.');
  await app.transaction((tx) =>
    appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'books.compared',
      targetType: 'reconciliation',
      targetId: id,
      summary: 'Compared provider, orders, ledger and wallets',
    }),
  );
  return id;
}
