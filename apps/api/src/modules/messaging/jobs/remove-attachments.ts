import { ATTACHMENT_KEPT_DAYS, ATTACHMENT_UNSENT_HOURS } from '@benison/contracts/messaging-terms';
import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';

const BATCH = 200;

/**
 * Deletes uploads that were never sent, and deleted files or those of ended threads once their time is over; then removes their files.
 */
export async function removeAttachments(app: AppContext, now: Date): Promise<void> {
  const unsentBefore = new Date(now.getTime() - ATTACHMENT_UNSENT_HOURS * HOUR_MS);
  const keptAfter = new Date(now.getTime() - ATTACHMENT_KEPT_DAYS * 24 * HOUR_MS);
  await app.transaction(async (tx) => {
    await tx.sql('delete from message_attachments where message_id is null and created_at < $1', [unsentBefore]);
    await tx.sql('delete from message_attachments where removed_at < $1', [keptAfter]);
    await tx.sql('delete from message_attachments a using matches m where m.id = a.match_id and m.ended_at < $1', [keptAfter]);
  });
  for (;;) {
    const { rows } = await app.pool.query<{ key: string }>('select key from file_removals order by asked_at limit $1', [BATCH]);
    const keys = rows.map(({ key }) => key);
    // @NOTE A file that cannot be removed now stays listed for the next round.
    await Promise.all(keys.map((key) => app.files.delete(key)));
    await app.pool.query('delete from file_removals where key = any($1)', [keys]);
    if (keys.length < BATCH) return;
  }
}
