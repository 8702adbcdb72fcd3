import { RevealEinInput } from '@benison/contracts/accounts';
import { formatEin } from '@benison/contracts/ein';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../audit.ts';
import { einAad } from '../ein-secrets.ts';

/** Returns the whole EIN of one verification. This is the only place that shows it, and every look is logged. */
export async function revealEin(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { verificationId } = RevealEinInput.parse(raw);
  const staff = asStaff(actor);
  return app.transaction(async (tx) => {
    const [row] = await tx.sql<{ user_id: string; ein_encrypted: string; company_name: string }>(
      'select user_id, ein_encrypted, company_name from ein_verifications where id = $1',
      [verificationId],
    );
    if (!row) throw new NotFoundError('That verification');
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'verification.einRevealed',
      targetType: 'verification',
      targetId: verificationId,
      summary: `Looked at the EIN of ${row.company_name}`,
    });
    return formatEin(app.secrets.decrypt(row.ein_encrypted, einAad(row.user_id)));
  });
}
