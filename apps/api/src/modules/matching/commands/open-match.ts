import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { loadMatch, type MatchView } from '../queries/matches.ts';

/** Returns one of the member's matches and marks it as seen. */
export async function openMatch(app: AppContext, actor: Actor, rawId: unknown): Promise<MatchView> {
  const me = asBusiness(actor);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const match = await loadMatch(tx.sql, me, rawId, now);
    if (!match.isNew) return match;
    await tx.sql(
      `update matches set opened_by1_at = case when business1_id = $2 then $3 else opened_by1_at end,
                          opened_by2_at = case when business2_id = $2 then $3 else opened_by2_at end where id = $1`,
      [match.id, me.businessId, now],
    );
    return { ...match, isNew: false };
  });
}
