import { NotificationReason, OutcomeAnswer } from '@benison/contracts/enumerations';
import { OutcomeInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { notify } from '../../notifications/public.ts';
import { OUTCOME, type Outcome, type OutcomeRow, toOutcome } from '../queries/match-agreement.ts';

/**
 * Keeps the member's own answer to whether it did business with a match; it may be changed. The other side hears of it only if both said yes.
 * @throws NotFoundError where the member was not asked.
 */
export async function answerOutcome(app: AppContext, actor: Actor, raw: unknown): Promise<Outcome> {
  const input = OutcomeInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    // @NOTE Both rows are locked, in one order: of two answers at once the later one sees the earlier.
    const rows = await tx.sql<{ business_id: string; answer: OutcomeAnswer | null }>(
      `select o.business_id, o.answer from match_outcomes o join matches m on m.id = o.match_id
       where o.match_id = $1 and m.ended_at is null order by o.business_id for update of o`,
      [input.matchId],
    );
    const own = rows.find((row) => row.business_id === me.businessId);
    const other = rows.find((row) => row.business_id !== me.businessId);
    if (!own || !other) throw new NotFoundError('That question');
    await tx.sql(
      'update match_outcomes set answer = $3, answered_at = $4 where match_id = $1 and business_id = $2 and answer is distinct from $3',
      [input.matchId, me.businessId, input.answer, now],
    );
    const isNews = own.answer !== OutcomeAnswer.Yes && input.answer === OutcomeAnswer.Yes && other.answer === OutcomeAnswer.Yes;
    if (isNews) await tellOther(tx, input.matchId, me.businessId, other.business_id);
    const [row] = await tx.sql<OutcomeRow>(OUTCOME, [me.businessId, [input.matchId]]);
    if (!row) throw new Error('An answered question has its row.');
    return toOutcome(row);
  });
}

/** The other side said yes before: now it may know that both did. */
async function tellOther(tx: Tx, matchId: string, own: string, other: string): Promise<void> {
  const [told] = await tx.sql<{ user_id: string }>('select user_id from businesses where id = $1', [other]);
  if (!told) throw new Error('The other side of a match has its row.');
  await notify(tx, {
    userId: told.user_id,
    reason: NotificationReason.OutcomeAgreed,
    matchId,
    businessId: own,
    data: { bothSaidYes: true },
  });
}
