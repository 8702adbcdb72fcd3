import { StaffSignInInput } from '@benison/contracts/accounts';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { failingAfter } from '../answer-time.ts';
import { appendAudit } from '../audit.ts';
import { checkStaffCredentials, type StaffRow } from '../staff/staff-credentials.ts';
import { endStaffSession, openStaffSession } from '../staff/staff-sessions.ts';
import { mustEnrol } from '../totp-rules.ts';
import { credentialsRefused } from './check-credentials.ts';
import { REFUSED_SIGN_IN_MS } from './sign-in.ts';

export interface StaffSignedIn {
  staff: Staff;
  token: string;
}

/** Opens a staff session for the right name, password and, where a second factor is set up, its code. */
export async function staffSignIn(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffSignedIn> {
  const input = StaffSignInInput.parse(raw);
  await app.limits.take('staffSignInPerAddress', origin.ipAddress);
  return failingAfter(REFUSED_SIGN_IN_MS, async () => {
    const row = await checkStaffCredentials(app, input);
    return openFor(app, actor, origin, row);
  });
}

async function openFor(app: AppContext, actor: Actor, origin: Origin, row: StaffRow): Promise<StaffSignedIn> {
  const now = app.clock.now();
  const session = await app.transaction(async (tx) => {
    // @NOTE The password may have changed, or the account been ended, since the check: then the sign-in is refused.
    const standing = await tx.sql('update admins set last_login = $3 where id = $1 and password_hash = $2 and is_active returning id', [
      row.id,
      row.password_hash,
      now,
    ]);
    if (standing.length === 0) throw credentialsRefused();
    if (actor.kind === 'staff') await endStaffSession(tx, now, actor.sessionId);
    const opened = await openStaffSession(tx, now, origin, row.id);
    await appendAudit(tx, { staffId: row.id, username: row.username, sessionId: opened.id }, origin, {
      at: now,
      action: 'staff.signedIn',
      targetType: 'staff',
      targetId: row.id,
      summary: `${row.username} signed in`,
    });
    return opened;
  });
  const staff: Staff = {
    kind: 'staff',
    staffId: row.id,
    sessionId: session.id,
    username: row.username,
    role: row.role,
    totpEnabled: row.totp_enabled,
    mustEnrol: mustEnrol(app.config, row.totp_enabled),
  };
  return { staff, token: session.token };
}
