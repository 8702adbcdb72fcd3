import { ConfirmTotpInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { verifyTotp } from '../../../platform/crypto/totp.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../audit.ts';
import { totpAad } from '../totp-rules.ts';

/** Turns the second factor on, with a first right code. */
export async function confirmTotpEnrolment(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<Staff> {
  const { code } = ConfirmTotpInput.parse(raw);
  const me = asStaff(actor);
  await app.limits.take('totpPerStaff', me.staffId);
  const [row] = await sqlOf(app.em())<{ secret: string | null }>(
    'select totp_secret_encrypted as secret from admins where id = $1 and totp_enabled_at is null',
    [me.staffId],
  );
  if (!row?.secret) throw new DomainError(ErrorCode.Conflict, 'Please start setting up your second factor again.');
  const now = app.clock.now();
  const step = verifyTotp({ secret: app.secrets.decrypt(row.secret, totpAad(me.staffId)), code, at: now });
  if (step === null) throw new DomainError(ErrorCode.TotpInvalid, 'That code is not right. Please enter the next one.');
  await app.transaction(async (tx) => {
    const enabled = await tx.sql(
      `update admins set totp_enabled_at = $2, totp_last_step = $3
       where id = $1 and totp_enabled_at is null and totp_secret_encrypted = $4 returning id`,
      [me.staffId, now, step, row.secret],
    );
    if (enabled.length === 0) throw new DomainError(ErrorCode.Conflict, 'Please start setting up your second factor again.');
    await appendAudit(tx, me, origin, {
      at: now, action: 'staff.totpEnabled', targetType: 'staff', targetId: me.staffId, summary: `${me.username} set up a second factor`,
    });
  });
  return { ...me, totpEnabled: true, mustEnrol: false };
}
