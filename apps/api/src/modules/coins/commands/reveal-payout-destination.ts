import { PayoutIdInput } from '@benison/contracts/payouts';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, requireRecentSignIn } from '../../accounts/public.ts';
import { detailLines, openDetails, paymentAad, type DetailLine } from '../payout-destination.ts';
import { OPEN_STATES } from '../payout-rules.ts';

/** Where a payout that is under way goes, in full: shown to whoever pays it, and each look is written down. */
export async function revealPayoutDestination(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<DetailLine[]> {
  const { payoutId } = PayoutIdInput.parse(raw);
  const staff = asStaff(actor);
  return app.transaction(async (tx) => {
    await requireRecentSignIn(tx.sql, app.clock.now(), staff);
    const [row] = await tx.sql<{ payment_details: string; destination_label: string }>(
      'select payment_details, destination_label from conversion_requests where id = $1 and status = any($2)',
      [payoutId, OPEN_STATES],
    );
    if (!row) throw new NotFoundError('That payout');
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'payout.destinationRevealed',
      targetType: 'payout',
      targetId: payoutId,
      summary: `Looked at ${row.destination_label} in full`,
    });
    return detailLines(openDetails(row.payment_details, paymentAad(payoutId), app.secrets));
  });
}
