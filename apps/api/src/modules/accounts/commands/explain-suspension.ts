import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';

/** Why and until when an account is closed, as its member is told, with a token for an appeal. */
export interface ToldSuspension {
  message: string;
  reason: string | null;
  /** Null: permanently. */
  until: Date | null;
  /** Null for an account without a business: there is no reason to tell, and no appeal. */
  enforcementId: string | null;
  appealToken: string | null;
}

interface SuspendedRow {
  id: string;
  state_reason: string | null;
  suspended_until: Date | null;
  suspension_id: string | null;
}

/** What a suspended member is told. The caller has made sure that it is that member who asks. */
export async function suspensionOf(app: AppContext, user: SuspendedRow): Promise<ToldSuspension> {
  const { id: userId, suspension_id: enforcementId } = user;
  if (enforcementId === null)
    return { message: 'Your account is not active.', reason: null, until: null, enforcementId, appealToken: null };
  const appealToken = await app.transaction((tx) =>
    issueToken(tx, app.clock.now(), { purpose: TokenPurpose.Appeal, userId, subjectId: enforcementId }),
  );
  return { message: 'Your account is suspended.', reason: user.state_reason, until: user.suspended_until, enforcementId, appealToken };
}

/** Tells whoever was signed in here until a suspension ended that session why it did. Null for everybody else. */
export async function explainSuspension(app: AppContext, actor: Actor, origin: Origin): Promise<ToldSuspension | null> {
  if (actor.kind !== 'guest' || !actor.suspended) return null;
  await app.limits.take('suspensionPerAddress', origin.ipAddress);
  const [user] = await sqlOf(app.em())<SuspendedRow>(
    `select id, state_reason, suspended_until, suspension_id from users where id = $1 and state = 'SUSPENDED'`,
    [actor.suspended.userId],
  );
  return user ? suspensionOf(app, user) : null;
}
