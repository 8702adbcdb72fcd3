import { AccountState, type AppealStatus } from '@benison/contracts/enumerations';
import { isAppealInTime } from '@benison/contracts/terms/moderation';
import type { StatementOfReasons } from '@benison/contracts/terms/statement';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { appealTokenOf } from '../appeal-token.ts';
import { statementsById } from './decision-statements.ts';

/** The appeal against a suspension, and its answer. */
export interface SuspensionAppeal {
  status: AppealStatus;
  createdAt: Date;
  decidedAt: Date | null;
  message: string | null;
}

/** Why and until when an account is closed, as its member is told, with a token for an appeal. */
export interface Suspension {
  message: string;
  reason: string | null;
  /** Null: permanently. */
  until: Date | null;
  /** Null for an account without a business: no decision about one can be appealed against. */
  enforcementId: string | null;
  /** Null once there is an appeal, or when it is too late for one. */
  appealToken: string | null;
  appeal: SuspensionAppeal | null;
  /** Null for an account without a business. */
  statement: StatementOfReasons<Date> | null;
}

interface SuspendedRow {
  id: string;
  state: AccountState;
  state_reason: string | null;
  suspended_until: Date | null;
  suspension_id: string | null;
}

/** What a suspended member is told. The caller has made sure that it is that member who asks. */
export async function suspensionOf(app: AppContext, user: SuspendedRow): Promise<Suspension> {
  const { id: userId, suspension_id: enforcementId, state_reason: reason, suspended_until: until } = user;
  const isSuspended = user.state === AccountState.Suspended;
  const plain = { enforcementId: null, appealToken: null, appeal: null, statement: null };
  if (!isSuspended) return { message: 'Your account is not active.', reason: null, until: null, ...plain };
  const message = 'Your account is suspended.';
  if (enforcementId === null) return { message, reason, until, ...plain };
  const { appeal, canAppeal } = await appealOf(app, enforcementId);
  const appealToken = canAppeal ? appealTokenOf(app.secrets, { userId, enforcementId }, app.clock.now()) : null;
  const [statement = null] = await statementsById(sqlOf(app.em()), [enforcementId], app.clock.now());
  return { message, reason, until, enforcementId, appealToken, appeal, statement };
}

async function appealOf(app: AppContext, enforcementId: string): Promise<{ appeal: SuspensionAppeal | null; canAppeal: boolean }> {
  const [row] = await sqlOf(app.em())<{ actedAt: Date; status: AppealStatus | null } & Omit<SuspensionAppeal, 'status'>>(
    `select e.created_at as "actedAt", p.status, p.created_at as "createdAt", p.decided_at as "decidedAt", p.message
     from enforcements e left join appeals p on p.enforcement_id = e.id where e.id = $1`,
    [enforcementId],
  );
  if (!row) return { appeal: null, canAppeal: false };
  const { actedAt, status, ...appeal } = row;
  if (status !== null) return { appeal: { status, ...appeal }, canAppeal: false };
  return { appeal: null, canAppeal: isAppealInTime(actedAt, app.clock.now()) };
}

/** Tells whoever was signed in here until a suspension ended that session why it did. Null for everybody else. */
export async function suspensionHere(app: AppContext, actor: Actor, origin: Origin): Promise<Suspension | null> {
  if (actor.kind !== 'guest' || !actor.suspended) return null;
  await app.limits.take('suspensionPerAddress', origin.ipAddress);
  const [user] = await sqlOf(app.em())<SuspendedRow>(
    `select id, state, state_reason, suspended_until, suspension_id from users where id = $1 and state = 'SUSPENDED'`,
    [actor.suspended.userId],
  );
  return user ? suspensionOf(app, user) : null;
}
