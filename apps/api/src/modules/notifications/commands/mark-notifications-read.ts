import { MarkNotificationsReadInput } from '@benison/contracts/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { countUnreadNotifications } from '../queries/notifications.ts';

/** Marks some of the member's own notifications read; other ids change nothing. Returns how many are still unread. */
export async function markNotificationsRead(app: AppContext, actor: Actor, raw: unknown): Promise<number> {
  const { ids } = MarkNotificationsReadInput.parse(raw);
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async ({ sql }) => {
    await sql('update notifications set read_at = $3 where user_id = $1 and id = any($2::uuid[]) and read_at is null', [
      userId,
      ids,
      app.clock.now(),
    ]);
    return countUnreadNotifications(sql, userId);
  });
}

/** Marks all of the member's notifications read. Returns how many are still unread. */
export async function markAllNotificationsRead(app: AppContext, actor: Actor): Promise<number> {
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async ({ sql }) => {
    await sql('update notifications set read_at = $2 where user_id = $1 and read_at is null', [userId, app.clock.now()]);
    return countUnreadNotifications(sql, userId);
  });
}
