import { EndMemberSessionsInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, assertNotColleague, endSessions } from '../../accounts/public.ts';
import { actedOn } from '../own-account.ts';

/** Signs a member out, on one device or everywhere. The sockets close at once. */
export async function endMemberSessions(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId, sessionId } = EndMemberSessionsInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const { username } = await actedOn(tx.sql, staff, userId);
    await assertNotColleague(tx.sql, staff, userId);
    const ended = await endSessions(tx, now, userId, sessionId ? { only: sessionId } : {});
    if (sessionId && ended === 0) throw new NotFoundError('That session');
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'member.sessionsEnded',
      targetType: 'member',
      targetId: userId,
      summary: `Signed ${username} out ${sessionId ? 'on one device' : 'everywhere'}`,
      after: { ended },
    });
  });
  return userId;
}
