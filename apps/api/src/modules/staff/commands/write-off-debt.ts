import { ErrorCode } from '@benison/contracts/errors';
import { WriteOffDebtInput } from '@benison/contracts/staff-area';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, requireRecentSignIn } from '../../accounts/public.ts';
import { writeOffDebt } from '../../coins/public.ts';
import { actedOn } from '../own-account.ts';

/** The company bears a debt that a member will not pay, so that it no longer prevents closing the account. */
export async function writeOffMemberDebt(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId, coins, reason } = WriteOffDebtInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    await requireRecentSignIn(tx.sql, now, staff);
    const { username } = await actedOn(tx.sql, staff, userId);
    const sourceId = newId();
    const written = await writeOffDebt(tx, { userId, sourceId, now });
    if (written !== coins) throw changedSince(written);
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'member.debtWrittenOff',
      targetType: 'member',
      targetId: userId,
      summary: `Wrote off ${coinsInWords(coins)} that ${username} owed`,
      reason,
      before: { debtCoins: coins },
      after: { debtCoins: 0, sourceId },
    });
  });
  return userId;
}

const changedSince = (debt: number): DomainError =>
  new DomainError(
    ErrorCode.Conflict,
    debt === 0 ? 'This member owes nothing anymore.' : `This member owes ${coinsInWords(debt)} by now; nothing was written off.`,
  );
