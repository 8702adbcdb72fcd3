import { randomInt } from 'node:crypto';
import { CreateStaffInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { isUniqueViolation } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { appendAudit } from '../audit.ts';
import { insertStaff } from '../staff/staff-accounts.ts';

/** Characters that are not mistaken for one another: the password is copied by hand. */
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 20;
const COMMAND_LINE = { ipAddress: 'command line' };

/** A newly made staff account. */
export interface CreatedStaff {
  staffId: string;
  /** Shown once; only its hash is kept. */
  password: string;
}

/**
 * Makes a staff account with a generated password. Run by the operator at the command line.
 * @throws DomainError CONFLICT when the name or email is taken.
 */
export async function createStaff(app: AppContext, raw: unknown): Promise<CreatedStaff> {
  const input = CreateStaffInput.parse(raw);
  const staffId = newId();
  const password = Array.from({ length: PASSWORD_LENGTH }, () => PASSWORD_SIGNS[randomInt(PASSWORD_SIGNS.length)]).join('');
  const passwordHash = await app.passwords.hash(password);
  const now = app.clock.now();
  try {
    await app.transaction(async (tx) => {
      const { username, role } = input;
      await insertStaff(tx, { staffId, username, email: input.email ?? null, passwordHash, role, at: now, createdBy: null });
      await appendAudit(tx, { staffId, username: input.username, sessionId: null }, COMMAND_LINE, {
        at: now,
        action: 'staff.created',
        targetType: 'staff',
        targetId: staffId,
        summary: `Staff account ${input.username} was made`,
        after: { role: input.role },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError(ErrorCode.Conflict, `There is already a staff account with that name or email: ${input.username}.`);
  }
  return { staffId, password };
}
