import { STAFF_LINK_HOURS } from '@benison/contracts/terms/staff-area';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { staffLink } from './staff-mails.ts';

/**
 * Issues a link by which a staff member sets a password, once; earlier links end. Only its hash is stored. Mailed if there is an
 * address.
 */
export async function giveStaffLink(
  app: AppContext,
  tx: Tx,
  to: { staffId: string; email: string | null; isNew: boolean },
  by: string,
): Promise<string> {
  const now = app.clock.now();
  const token = newToken();
  await tx.sql('update staff_links set used_at = $2 where admin_id = $1 and used_at is null', [to.staffId, now]);
  await tx.sql('insert into staff_links (id, admin_id, token_hash, expires_at, created_by, created_at) values ($1, $2, $3, $4, $5, $6)', [
    newId(),
    to.staffId,
    hashToken(token),
    new Date(now.getTime() + STAFF_LINK_HOURS * HOUR_MS),
    by,
    now,
  ]);
  // @NOTE After the #, which is sent to no server and appears in no log.
  const link = `${app.config.origin}/admin/join#${token}`;
  if (to.email) await enqueueMail(tx.sql, { ...staffLink({ link, hours: STAFF_LINK_HOURS, isNew: to.isNew }), to: to.email });
  return link;
}
