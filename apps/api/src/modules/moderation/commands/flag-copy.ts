import { AutomaticRule } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Subject } from '../automatic/classifier.ts';
import { copyFinding, type Near } from '../automatic/removed-pictures.ts';
import { lockCase } from '../open-case.ts';
import type { StoredReport } from '../stored-report.ts';
import { flaggingOf, keepPictures, linkCopies, storeFlag, type Flagging } from './flag.ts';

/**
 * Brings a copy of a removed picture that was here already before the moderators: as a report of no member, in a case about the very profile
 * or message that shows it, so that each copy is decided by itself or together with the others. One that was judged before is not asked about
 * again.
 */
export async function flagCopy(app: AppContext, subject: Subject, near: Near): Promise<void> {
  const stored = await app.transaction(async (tx) => flagIn(tx, await flaggingOf(tx, subject, [copyFinding(near)], app.clock.now())));
  if (stored) await keepPictures(app, stored, subject);
}

async function flagIn(tx: Tx, flagging: Flagging): Promise<StoredReport | null> {
  const { subject, category, now } = flagging;
  const { target, targetId, subjectId, streamId, foundIn } = subject;
  // A picture does not change: whatever it was found to be a copy of, it is the same question.
  const [known] = await tx.sql<{ caseId: string; isOpen: boolean }>(
    `select c.id as "caseId", c.decided_at is null as "isOpen" from content_reports r join moderation_cases c on c.id = r.case_id
     where r.reported_id = $1 and r.source = 'AUTOMATIC' and c.target_id = $2 and exists (
       select from jsonb_array_elements(r.findings) f where f->>'rule' = '${AutomaticRule.RemovedPicture}' and f->>'foundIn' = $3)
     order by c.opened_at desc limit 1`,
    [subjectId, targetId, foundIn],
  );
  if (known) {
    if (known.isOpen) await linkCopies(tx, known.caseId, flagging);
    return null;
  }
  const open = await lockCase(tx, { target, targetId, category }, { subjectId, streamId }, now);
  const stored = await storeFlag(tx, open, flagging);
  await linkCopies(tx, open.id, flagging);
  return stored;
}
