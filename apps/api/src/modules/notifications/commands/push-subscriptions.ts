import { PUSH_SUBSCRIPTIONS_MAX, RemovePushSubscriptionInput, SavePushSubscriptionInput } from '@benison/contracts/account-settings';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { asMember } from '../../../platform/policy.ts';
import { isPushService } from '../../../platform/push/send-push.ts';

/**
 * Stores a browser's push subscription. It belongs to the session that registered it: a browser that is signed out, or
 * signed in as somebody else, gets nothing for this member any more.
 */
export async function savePushSubscription(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const input = SavePushSubscriptionInput.parse(raw);
  const me = asMember(actor);
  await app.limits.take('writePerMember', me.userId);
  if (!isPushService(input.endpoint, app.config.PUSH_SERVICES))
    throw new BadInputError([{ path: 'endpoint', message: 'That is not a push service we know' }]);
  await app.transaction(async (tx) => {
    await tx.sql(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
      [newId(), me.userId, me.sessionId, input.endpoint, input.p256dh, input.auth, app.clock.now()],
    );
    await tx.sql(
      `delete from push_subscriptions where user_id = $1 and id not in (
         select id from push_subscriptions where user_id = $1 order by created_at desc, id desc limit $2)`,
      [me.userId, PUSH_SUBSCRIPTIONS_MAX],
    );
  });
  return true;
}

/** Removes a browser of the member. */
export async function removePushSubscription(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const { endpoint } = RemovePushSubscriptionInput.parse(raw);
  const { userId } = asMember(actor);
  await app.transaction((tx) => tx.sql('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint]));
  return true;
}
