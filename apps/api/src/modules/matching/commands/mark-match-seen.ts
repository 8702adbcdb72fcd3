import { MatchSeenInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { loadMatch, type MatchView } from '../queries/matches.ts';

/** Marks one of the member's matches as seen: it is no longer new to this side. */
export async function markMatchSeen(app: AppContext, actor: Actor, raw: unknown): Promise<MatchView> {
  const { matchId } = MatchSeenInput.parse(raw);
  const me = asBusiness(actor);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const match = await loadMatch(tx.sql, me, matchId, now);
    if (!match.isNew) return match;
    await tx.sql(
      `update matches set opened_by1_at = case when business1_id = $2 then $3 else opened_by1_at end,
                          opened_by2_at = case when business2_id = $2 then $3 else opened_by2_at end where id = $1`,
      [match.id, me.businessId, now],
    );
    return { ...match, isNew: false };
  });
}
