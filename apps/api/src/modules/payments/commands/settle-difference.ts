import { PaymentBooksChange, type PaymentProvider } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { SettlePaymentDifferenceInput } from '@benison/contracts/payments';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { deciderHas } from '../../../platform/decider-words.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, assertNotOwnAccount, requireRecentSignIn } from '../../accounts/public.ts';
import { paymentBooksChanged } from '../events.ts';

/** Closes a payment difference with a note of how it was settled. No money and no coins move. Returns its id. */
export async function settleDifference(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { requestId, ...input } = SettlePaymentDifferenceInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    await requireRecentSignIn(tx.sql, now, staff);
    await idempotently(tx, { userId: staff.staffId, operation: 'payments.settleDifference', requestId, input }, async () => {
      const difference = await holdOpen(tx, staff, input.differenceId);
      await tx.sql('update payment_differences set settled_at = $2, settled_by = $3, note = $4 where id = $1', [
        input.differenceId,
        now,
        staff.staffId,
        input.note,
      ]);
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'payment.differenceSettled',
        targetType: 'paymentDifference',
        targetId: input.differenceId,
        summary: `Settled a difference with ${difference.provider.toLowerCase()}`,
        reason: input.note,
        before: { kind: difference.kind, orderId: difference.order_id },
      });
      tx.emit(paymentBooksChanged({ change: PaymentBooksChange.DifferenceSettled, orderId: difference.order_id }));
    });
  });
  return input.differenceId;
}

interface HeldDifference {
  order_id: string | null;
  user_id: string | null;
  provider: PaymentProvider;
  kind: string;
  settled_at: Date | null;
  settled_by_name: string | null;
}

/** Of any number who come at once one gets it; the others wait, and are told by whom and when it was settled. */
async function holdOpen(tx: Tx, staff: Staff, id: string): Promise<HeldDifference> {
  // @NOTE Locked before it is read: a statement that waits for the lock sees the names as they were before it waited.
  await tx.sql('select from payment_differences where id = $1 for update', [id]);
  const [row] = await tx.sql<HeldDifference>(
    `select d.order_id, o.user_id, d.provider, d.kind, d.settled_at, a.username as settled_by_name
     from payment_differences d left join orders o on o.id = d.order_id left join admins a on a.id = d.settled_by where d.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError('That difference');
  if (row.settled_at) {
    const decidedByName = row.settled_by_name ?? 'Someone';
    throw new DomainError(ErrorCode.AlreadyDecided, `${deciderHas(decidedByName, staff)} already settled this.`, {
      decidedByName,
      decidedAt: row.settled_at.toISOString(),
    });
  }
  if (row.user_id) await assertNotOwnAccount(tx.sql, staff, row.user_id, 'This is your own payment, so someone else has to settle it.');
  return row;
}
