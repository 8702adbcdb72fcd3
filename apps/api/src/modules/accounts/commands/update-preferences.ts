import { UpdatePreferencesInput } from '@benison/contracts/accounts';
import type { Actor, Member } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asMember } from '../../../platform/policy.ts';
import { User } from '../entities/user.entity.ts';
import { preferencesChanged, tellOnlineStatusChosen } from '../online-status.ts';

/** Changes what others learn about the member (read receipts and online presence), and by which clock times are told to it. */
export async function updatePreferences(app: AppContext, actor: Actor, raw: unknown): Promise<Member> {
  const input = UpdatePreferencesInput.parse(raw);
  const me = asMember(actor);
  await app.transaction(async (tx) => {
    const user = await tx.em.findOneOrFail(User, me.userId);
    user.readReceipts = input.readReceipts ?? user.readReceipts;
    user.clockFormat = input.clockFormat ?? user.clockFormat;
    user.updatedAt = app.clock.now();
    if (input.showOnlineStatus == null) return;
    await tx.sql('update businesses set show_online_status = $2 where user_id = $1', [me.userId, input.showOnlineStatus]);
    tx.emit(preferencesChanged(me.userId));
  });
  if (input.showOnlineStatus != null) tellOnlineStatusChosen(app, me.userId);
  return me;
}
