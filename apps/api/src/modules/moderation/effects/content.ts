import { ReportTarget } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { hiddenByBoth, hideBusinessContent, hideBusinessPictures, showBusinessContent } from '../../businesses/public.ts';
import { removeMessage, restoreMessage } from '../../messaging/public.ts';
import {
  deleteStreamMessageByStaff,
  hideStreamContent,
  restoreStreamMessageByStaff,
  showStreamContent,
  streamHiddenByBoth,
} from '../../streams/public.ts';
import { isAboutPictures, type HeldCase } from '../case-row.ts';
import type { RemovedContent } from './effects.ts';

/** Hides the reported content from everybody; null when it was already gone. */
export async function removeContent(tx: Tx, { id, target, targetId, reporterCount }: HeldCase, now: Date): Promise<RemovedContent | null> {
  if (target === ReportTarget.Message) {
    const before = await removeMessage(tx, targetId);
    return before && { kind: 'message', id: targetId, before };
  }
  if (target === ReportTarget.Business) {
    const pictures = await picturesFound(tx.sql, id);
    const before = pictures ? await hideBusinessPictures(tx, targetId, pictures) : await hideBusinessContent(tx, targetId);
    return before && { kind: 'business', id: targetId, before };
  }
  if (target === ReportTarget.Stream) {
    // A member who reports a stream has seen it; what a check found are words.
    const before = await hideStreamContent(tx, targetId, { now, withRecording: reporterCount > 0 });
    return before && { kind: 'stream', id: targetId, before };
  }
  return (await deleteStreamMessageByStaff(tx, targetId, now)) ? { kind: 'streamMessage', id: targetId } : null;
}

/** The pictures of a profile that a case is about, where it is about nothing else; null for the whole profile. */
async function picturesFound(sql: Sql, caseId: string): Promise<string[] | null> {
  const [found] = await sql<{ ids: string[] }>(
    `select array(select f->>'foundIn' from content_reports r, jsonb_array_elements(r.findings) f where r.case_id = c.id) as ids
     from moderation_cases c where c.id = $1 and ${isAboutPictures('c')}`,
    [caseId],
  );
  return found?.ids ?? null;
}

/** Restores removed content. */
export async function restoreContent(tx: Tx, content: RemovedContent): Promise<void> {
  if (content.kind === 'message') return restoreMessage(tx, content.id, content.before);
  if (content.kind === 'business') return showBusinessContent(tx, content.id, content.before);
  if (content.kind === 'stream') return showStreamContent(tx, content.id, content.before);
  return restoreStreamMessageByStaff(tx, content.id);
}

/** What is left to restore when a removal is undone while a later one of the same thing stands. */
export function removedByBoth(earlier: RemovedContent, later: RemovedContent | null): RemovedContent {
  if (earlier.kind === 'business' && later?.kind === 'business') return { ...later, before: hiddenByBoth(earlier.before, later.before) };
  if (earlier.kind === 'stream' && later?.kind === 'stream') return { ...later, before: streamHiddenByBoth(earlier.before, later.before) };
  return later ?? earlier;
}
