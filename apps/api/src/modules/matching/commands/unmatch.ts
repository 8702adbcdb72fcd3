import { MatchEndReason } from '@benison/contracts/enumerations';
import { UnmatchInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { endMatch } from '../match-rows.ts';

/** Ends a match for both sides: the thread closes, and neither is shown to the other again. Repeating it changes nothing. */
export async function unmatch(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const input = UnmatchInput.parse(raw);
  const me = asBusiness(actor);
  return app.transaction(async (tx) => {
    const [side] = await tx.sql<{ business_id: string; user_id: string }>(
      `select o.id as business_id, o.user_id from matches m
       join businesses o on o.id = case when m.business1_id = $2 then m.business2_id else m.business1_id end
       where m.id = $1 and $2 in (m.business1_id, m.business2_id) for no key update of m`,
      [input.matchId, me.businessId],
    );
    if (!side) throw new NotFoundError('That match');
    await endMatch(
      tx,
      {
        matchId: input.matchId,
        by: { businessId: me.businessId, userId: me.userId },
        other: { businessId: side.business_id, userId: side.user_id },
        reason: MatchEndReason.Unmatched,
        note: input.reason ?? null,
      },
      app.clock.now(),
    );
    return true;
  });
}
