import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { askToConfirm } from '../email-confirmation.ts';

/** Sends the link that confirms one's own address once more. An address that is confirmed gets nothing. */
export async function requestEmailConfirmation(app: AppContext, actor: Actor): Promise<boolean> {
  const { userId } = asMember(actor);
  await app.limits.take('emailChangePerMember', userId);
  await app.transaction(async (tx) => {
    const [user] = await tx.sql<{ email: string }>(
      'select email::text from users where id = $1 and email_confirmed_at is null for no key update',
      [userId],
    );
    if (user) await askToConfirm(app, tx, app.clock.now(), { userId, email: user.email });
  });
  app.onMailWritten();
  return true;
}
