import { ReportTarget } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { hiddenByBoth, hideBusinessContent, hideBusinessPictures, NOTHING_HIDDEN, showBusinessContent } from '../../businesses/public.ts';
import { hideLikeNotes, showLikeNotes } from '../../matching/public.ts';
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
export async function removeContent(tx: Tx, { id, target, targetId }: HeldCase, now: Date): Promise<RemovedContent | null> {
  if (target === ReportTarget.Message) {
    const before = await removeMessage(tx, targetId);
    return before && { kind: 'message', id: targetId, before };
  }
  if (target === ReportTarget.Business) return removeOfBusiness(tx, id, targetId);
  if (target === ReportTarget.Stream) {
    const before = await hideStreamContent(tx, targetId);
    return before && { kind: 'stream', id: targetId, before };
  }
  return (await deleteStreamMessageByStaff(tx, targetId, now)) ? { kind: 'streamMessage', id: targetId } : null;
}

/** What a business shows, or the part of it that the case is about: pictures, or the notes of its super likes. */
async function removeOfBusiness(tx: Tx, caseId: string, businessId: string): Promise<RemovedContent | null> {
  const pictures = await picturesFound(tx.sql, caseId);
  if (pictures) {
    const before = await hideBusinessPictures(tx, businessId, pictures);
    return before && { kind: 'business', id: businessId, before };
  }
  const notes = await hideLikeNotes(tx, businessId);
  const before = (await isAboutNotes(tx.sql, caseId)) ? null : await hideBusinessContent(tx, businessId);
  return before || notes.length > 0 ? { kind: 'business', id: businessId, before: before ?? NOTHING_HIDDEN, notes } : null;
}

/** Whether a case is about notes of super likes and nothing else: nobody reported the business, and all that was found was in them. */
async function isAboutNotes(sql: Sql, caseId: string): Promise<boolean> {
  const [row] = await sql<{ is_about: boolean }>(
    `select c.is_flagged and c.reporter_count = 0 and not exists (select from content_reports r, jsonb_array_elements(r.findings) f
       where r.case_id = c.id and not exists (select from swipes s where s.swiper_id = c.target_id and s.swiped_id::text = f->>'foundIn')) as is_about
     from moderation_cases c where c.id = $1`,
    [caseId],
  );
  return row?.is_about ?? false;
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
  if (content.kind === 'business') {
    await showLikeNotes(tx, content.id, content.notes ?? []);
    return showBusinessContent(tx, content.id, content.before);
  }
  if (content.kind === 'stream') return showStreamContent(tx, content.id, content.before);
  return restoreStreamMessageByStaff(tx, content.id);
}

/** What is left to restore when a removal is undone while a later one of the same thing stands. */
export function removedByBoth(earlier: RemovedContent, later: RemovedContent | null): RemovedContent {
  if (earlier.kind === 'business' && later?.kind === 'business') {
    const notes = [...(earlier.notes ?? []), ...(later.notes ?? [])];
    return { ...later, before: hiddenByBoth(earlier.before, later.before), notes };
  }
  if (earlier.kind === 'stream' && later?.kind === 'stream') return { ...later, before: streamHiddenByBoth(earlier.before, later.before) };
  return later ?? earlier;
}
