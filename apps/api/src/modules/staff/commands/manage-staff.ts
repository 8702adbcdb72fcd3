import { CreateStaffInput } from '@benison/contracts/accounts';
import { StaffReset, StaffRole } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { ResetStaffInput, UpdateStaffInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { DomainError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, endSecondFactor, endStaffSessions, insertStaff, secondFactorChanged, setStaffRole } from '../../accounts/public.ts';
import { giveStaffLink } from '../staff-link.ts';

/** Advisory lock under which administrators change each other: of two who remove each other at once, one remains. */
const STAFF_LOCK = 7_305_040;

export interface StaffChange {
  staffId: string;
  /** Shown once, to the one who requested it. */
  link: string | null;
}

/** Makes a staff account that nobody can sign in to until its one-time link is used. */
export async function inviteStaff(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffChange> {
  const input = CreateStaffInput.parse(raw);
  const staff = asStaff(actor);
  const staffId = newId();
  const nobodyKnows = await app.passwords.hash(newToken());
  const link = await app
    .transaction(async (tx) => {
      const now = app.clock.now();
      const { username, role } = input;
      const email = input.email ?? null;
      await insertStaff(tx, { staffId, username, email, passwordHash: nobodyKnows, role, at: now, createdBy: staff.staffId });
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'staff.created',
        targetType: 'staff',
        targetId: staffId,
        summary: `Made a staff account for ${username}`,
        after: { role },
      });
      return giveStaffLink(app, tx, { staffId, email, isNew: true }, staff.staffId);
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError(
        ErrorCode.Conflict,
        'There is a staff account with that name or email already. If you have just made it, give it a new link in the list.',
      );
    });
  app.onMailWritten();
  return { staffId, link };
}

interface Colleague {
  username: string;
  email: string | null;
  role: StaffRole;
  is_active: boolean;
}

/** A colleague, locked. @throws NotFoundError; ForbiddenError for oneself, and when the acting person is no longer an administrator. */
async function holdColleague(tx: Tx, own: string, id: string): Promise<Colleague> {
  await tx.sql('select pg_advisory_xact_lock($1)', [STAFF_LOCK]);
  // @NOTE The acting person was an administrator when the request arrived; another may have changed that while it waited.
  const [self] = await tx.sql(`select id from admins where id = $1 and role = 'ADMIN' and is_active`, [own]);
  if (!self) throw new ForbiddenError('You are no longer an administrator. Nothing was changed.');
  const [row] = await tx.sql<Colleague>('select username, email, role, is_active from admins where id = $1 for update', [id]);
  if (!row) throw new NotFoundError('That staff account');
  if (id === own) throw new ForbiddenError('Nobody changes their own staff account here. Ask another administrator.');
  return row;
}

/** Changes a role, or ends or reopens the account. Sessions end, so that nothing stays open under the old role. */
export async function updateStaff(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = UpdateStaffInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const before = await holdColleague(tx, staff.staffId, input.staffId);
    const after = { role: input.role ?? before.role, isActive: input.isActive ?? before.is_active };
    if (after.role === before.role && after.isActive === before.is_active)
      throw new DomainError(ErrorCode.Conflict, 'The account is already like this; someone else may have been faster.');
    await assertAdminLeft(tx, input.staffId, before, after);
    await setStaffRole(tx, input.staffId, after);
    if (!after.isActive) await tx.sql('update staff_links set used_at = $2 where admin_id = $1 and used_at is null', [input.staffId, now]);
    await endStaffSessions(tx, now, input.staffId);
    const what =
      after.isActive === before.is_active
        ? `Made ${before.username} ${after.role.toLowerCase()}`
        : `${after.isActive ? 'Opened' : 'Ended'} the staff account of ${before.username}`;
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'staff.changed',
      targetType: 'staff',
      targetId: input.staffId,
      summary: what,
      reason: input.reason,
      before: { role: before.role, isActive: before.is_active },
      after,
    });
  });
  return input.staffId;
}

/** @throws DomainError CONFLICT when no administrator would be left. */
async function assertAdminLeft(tx: Tx, id: string, before: Colleague, after: { role: StaffRole; isActive: boolean }): Promise<void> {
  const stays = after.role === StaffRole.Admin && after.isActive;
  if (stays || before.role !== StaffRole.Admin || !before.is_active) return;
  const [other] = await tx.sql(`select id from admins where role = 'ADMIN' and is_active and id <> $1 limit 1`, [id]);
  if (!other) throw new DomainError(ErrorCode.Conflict, 'This is the last administrator. Make another one first.');
}

const DONE: Record<StaffReset, string> = {
  SECOND_FACTOR: 'Reset the second factor of',
  SESSIONS: 'Ended all sessions of',
  LINK: 'Gave a new link to',
};

/** Removes a second factor, ends sessions, or issues a new link; resetting the factor or issuing a link ends sessions too. */
export async function resetStaff(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffChange> {
  const input = ResetStaffInput.parse(raw);
  const staff = asStaff(actor);
  const link = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const colleague = await holdColleague(tx, staff.staffId, input.staffId);
    if (!colleague.is_active) throw new DomainError(ErrorCode.Conflict, 'This account is ended. Open it first.');
    if (input.what === StaffReset.SecondFactor && !(await endSecondFactor(tx, 'admins', input.staffId))) {
      throw new DomainError(ErrorCode.Conflict, 'This account has no second factor, or no more.');
    }
    await endStaffSessions(tx, now, input.staffId);
    if (input.what === StaffReset.SecondFactor && colleague.email) {
      const mail = secondFactorChanged({ what: 'off', settingsUrl: `${app.config.origin}/admin/account` });
      await enqueueMail(tx.sql, { ...mail, to: colleague.email });
    }
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'staff.reset',
      targetType: 'staff',
      targetId: input.staffId,
      summary: `${DONE[input.what]} ${colleague.username}`,
      reason: input.reason,
      after: { what: input.what },
    });
    return input.what === StaffReset.Link
      ? giveStaffLink(app, tx, { staffId: input.staffId, email: colleague.email, isNew: false }, staff.staffId)
      : null;
  });
  app.onMailWritten();
  return { staffId: input.staffId, link };
}
