import { ErrorCode } from '@benison/contracts/errors';
import { AcceptStaffLinkInput } from '@benison/contracts/staff-area';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { DomainError } from '../../../platform/errors.ts';
import { appendAudit, assertHardToGuess, endStaffSessions, setStaffPassword } from '../../accounts/public.ts';

const STANDING = 'select admin_id from staff_links where token_hash = $1 and used_at is null and expires_at > $2';

/**
 * Sets the password of a staff account through its one-time link. All its sessions end and a lock is lifted; returns the name to sign
 * in with.
 */
export async function acceptStaffLink(app: AppContext, origin: Origin, raw: unknown): Promise<string> {
  const input = AcceptStaffLinkInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  const hash = hashToken(input.token);
  if ((await app.pool.query(STANDING, [hash, now])).rowCount === 0) throw expired();
  const { rows } = await app.pool.query<{ username: string; email: string }>(
    `select a.username::text, coalesce(a.email::text, '') as email from staff_links l join admins a on a.id = l.admin_id where l.token_hash = $1`,
    [hash],
  );
  await assertHardToGuess(input.password, rows[0]);
  const passwordHash = await app.passwords.hash(input.password);
  return app.transaction(async (tx) => {
    const [used] = await tx.sql<{ admin_id: string }>(
      'update staff_links set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning admin_id',
      [hash, now],
    );
    const username = used ? await setStaffPassword(tx, used.admin_id, passwordHash) : null;
    if (!used || username === null) throw expired();
    await endStaffSessions(tx, now, used.admin_id);
    await appendAudit(tx, { staffId: used.admin_id, username, sessionId: null }, origin, {
      at: now,
      action: 'staff.passwordSet',
      targetType: 'staff',
      targetId: used.admin_id,
      summary: `${username} set a password by a link`,
    });
    return username;
  });
}

const expired = () =>
  new DomainError(ErrorCode.TokenExpired, 'This link has expired or was already used. Please ask an administrator for a new one.');
