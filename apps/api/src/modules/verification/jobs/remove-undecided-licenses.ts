import { NotificationReason } from '@benison/contracts/enumerations';
import { LICENSE_UNDECIDED_DAYS } from '@benison/contracts/terms/verification';
import type { AppContext } from '../../../app-context.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { listForRemoval, removeFiles } from '../../../platform/files/file-removals.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLinks } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { identityForgotten } from '../verification-mails.ts';

const BATCH = 50;

interface Undecided {
  id: string;
  user_id: string;
  /** Null where the account is closed: it is told nothing, and reads it when it comes back. */
  email: string | null;
  front: string | null;
  back: string | null;
}

const FORGET = `
  delete from driver_license_verifications v using users u
  where u.id = v.user_id and v.id in (
    select id from driver_license_verifications where status = 'PENDING' and created_at <= $1 order by created_at limit ${BATCH} for update skip locked)
  returning v.id, v.user_id, v.front_image_url as front, v.back_image_url as back, case when u.state <> 'CLOSED' then u.email::text end as email`;

/** Deletes licences that nobody decided about in time: pictures of documents are not kept because of a queue. Their members may send them again. */
export async function removeUndecidedLicenses(app: AppContext, now: Date): Promise<number> {
  const sentBefore = new Date(now.getTime() - LICENSE_UNDECIDED_DAYS * DAY_MS);
  for (let removed = 0; ;) {
    const { count, keys } = await app.transaction(async (tx) => {
      const rows = await tx.sql<Undecided>(FORGET, [sentBefore]);
      const gone = rows.flatMap(({ front, back }) => [front, back]).filter((key) => key !== null);
      await listForRemoval(tx.sql, gone);
      const { verification: url } = accountLinks(app.config.origin);
      for (const { id, user_id: userId, email } of rows) {
        if (email !== null) await enqueueMail(tx.sql, { ...identityForgotten(url), to: email, dedupeKey: `license-undecided:${id}` });
        const data = { title: "Please send your driver's license again", text: 'We did not look at it in time, and deleted it.' };
        await notify(tx, { userId, reason: NotificationReason.LicenseForgotten, data });
      }
      return { count: rows.length, keys: gone };
    });
    await removeFiles(app, keys);
    if (count > 0) app.onMailWritten();
    removed += count;
    if (count < BATCH) return removed;
  }
}
