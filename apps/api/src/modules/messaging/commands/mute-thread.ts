import { MuteThreadInput } from '@benison/contracts/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { markThreadsNotificationsRead } from '../../notifications/public.ts';
import { threadMuted } from '../events.ts';
import { assertStands, threadOf } from '../thread.ts';

/** Mutes a thread (no notifications, no count on the tab) or unmutes it. Returns the id of the match. */
export async function muteThread(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const input = MuteThreadInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('messageChangePerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const thread = await threadOf(tx.sql, me.businessId, input.matchId);
    assertStands(thread);
    const changed = input.isMuted
      ? await tx.sql('insert into thread_mutes (match_id, business_id, muted_at) values ($1, $2, $3) on conflict do nothing returning 1', [
          thread.matchId,
          me.businessId,
          app.clock.now(),
        ])
      : await tx.sql('delete from thread_mutes where match_id = $1 and business_id = $2 returning 1', [thread.matchId, me.businessId]);
    if (changed.length > 0) {
      if (input.isMuted) await markThreadsNotificationsRead(tx, [{ userId: me.userId, matchId: thread.matchId }]);
      tx.emit(threadMuted(me.userId, { matchId: thread.matchId }));
    }
    return thread.matchId;
  });
}
