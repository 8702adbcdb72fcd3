import { ATTACHMENT_UNSENT_HOURS, DELETED_KEPT_DAYS } from '@benison/contracts/terms/messaging';
import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { removeListedFiles } from '../../../platform/files/file-removals.ts';

/** Deletes uploads that were never sent, former words, and deleted files or those of ended threads once their time is over; then removes all listed files. */
export async function removeDeletedContent(app: AppContext, now: Date): Promise<void> {
  const unsentBefore = new Date(now.getTime() - ATTACHMENT_UNSENT_HOURS * HOUR_MS);
  const keptAfter = new Date(now.getTime() - DELETED_KEPT_DAYS * 24 * HOUR_MS);
  await app.transaction(async (tx) => {
    await tx.sql('delete from message_attachments where message_id is null and created_at < $1', [unsentBefore]);
    await tx.sql('delete from message_former_words where replaced_at < $1', [keptAfter]);
    await tx.sql('delete from message_attachments where removed_at < $1', [keptAfter]);
    await tx.sql('delete from message_attachments a using matches m where m.id = a.match_id and m.ended_at < $1', [keptAfter]);
  });
  await removeListedFiles(app);
}
