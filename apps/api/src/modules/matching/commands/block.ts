import { MatchEndReason } from '@benison/contracts/enumerations';
import { BlockInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { endMatch } from '../match-rows.ts';
import { lockPair } from '../pair-lock.ts';

/** Hides two businesses from each other at once and ends their match. */
export async function block(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const input = BlockInput.parse(raw);
  const me = asBusiness(actor);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    await lockPair(tx, me.businessId, input.businessId);
    const [target] = await tx.sql<{ user_id: string; match_id: string | null }>(
      `select b.user_id, m.id as match_id from businesses b
       left join matches m on m.business1_id = least($1::uuid, b.id) and m.business2_id = greatest($1::uuid, b.id) and m.ended_at is null
       where b.id = $2 and b.id <> $1`,
      [me.businessId, input.businessId],
    );
    if (!target) throw new NotFoundError('That business');
    await tx.sql('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing', [
      me.businessId,
      input.businessId,
      now,
    ]);
    if (target.match_id) {
      await endMatch(
        tx,
        {
          matchId: target.match_id,
          by: { businessId: me.businessId, userId: me.userId },
          other: { businessId: input.businessId, userId: target.user_id },
          reason: MatchEndReason.Blocked,
          note: null,
        },
        now,
      );
    }
    return true;
  });
}
