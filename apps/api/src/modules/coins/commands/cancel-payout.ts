import { PayoutStatus } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asMember } from '../../../platform/policy.ts';
import { holdPayout, tooLate } from '../payout-row.ts';
import { cancelHeldPayout } from '../take-back-payouts.ts';

/** Takes a request back while it waits for finance; the coins are the member's again at once. A second time changes nothing. */
export async function cancelPayout(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const payoutId = parseArgument('id', idField, raw);
  const me = asMember(actor);
  const { userId } = me;
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const payout = await holdPayout(tx, payoutId, [PayoutStatus.Pending], userId);
    if (!payout && (await holdPayout(tx, payoutId, [PayoutStatus.Canceled], userId))) return;
    if (!payout) throw await tooLate(tx.sql, payoutId, me);
    await cancelHeldPayout(tx, payout, now);
  });
  return payoutId;
}
