import { AutomaticRule, EvidenceOrigin, ReportTarget, type ReportCategory } from '@benison/contracts/enumerations';
import { AUTOMATIC_FINDINGS_MAX, AUTOMATIC_REPORTS_A_DAY } from '@benison/contracts/terms/moderation';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Finding } from '../../../platform/text-rules/text-rules.ts';
import { chatLine } from '../../streams/public.ts';
import type { Subject } from '../automatic/classifier.ts';
import type { StoredFinding } from '../automatic/stored-finding.ts';
import { graver } from '../case-rules.ts';
import { caseChanged } from '../moderation-events.ts';
import { lockCase, lockIfOpen, weigh, type OpenCase } from '../open-case.ts';
import { lineOfThread, type EvidenceRow } from '../reported.ts';
import type { StoredReport } from '../stored-report.ts';
import { keepEvidence } from './keep-evidence.ts';

/**
 * Brings what automatic checks found before the moderators, as a report of no member. There is one open at a time about a member: what is
 * found meanwhile is added to it. It decides nothing, and nobody but staff hears of it. Returns whether there is anything new to see.
 */
export async function flag(app: AppContext, subject: Subject, findings: readonly Finding[]): Promise<boolean> {
  const stored = await app.transaction((tx) => flagIn(tx, subject, findings, app.clock.now()));
  if (stored && findings.some(({ rule }) => rule === AutomaticRule.RemovedPicture)) await keepPictures(app, stored, subject);
  return stored !== null;
}

/** A report about to be filed by nobody. */
export interface Flagging {
  subject: Subject;
  category: ReportCategory;
  findings: StoredFinding[];
  /** The words themselves, as they are kept with reports; nothing for a picture. */
  lines: string;
  now: Date;
}

/** What is filed of what was found. */
export const flaggingOf = async (tx: Tx, subject: Subject, found: readonly Finding[], now: Date): Promise<Flagging> => ({
  subject,
  category: found.map(({ category }) => category).reduce(graver),
  findings: found.map(({ category: _category, ...finding }) => ({ ...finding, foundIn: subject.foundIn })),
  lines: JSON.stringify(await wordsOf(tx, subject, now)),
  now,
});

async function flagIn(tx: Tx, subject: Subject, found: readonly Finding[], now: Date): Promise<StoredReport | null> {
  const flagging = await flaggingOf(tx, subject, found, now);
  const [latest] = await tx.sql<StoredReport>(
    `select r.id as "reportId", c.id as "caseId" from content_reports r join moderation_cases c on c.id = r.case_id
     where r.reported_id = $1 and r.source = 'AUTOMATIC' order by r.created_at desc limit 1`,
    [subject.subjectId],
  );
  const open = latest && (await lockIfOpen(tx, latest.caseId));
  const stored = open ? await addTo(tx, latest, open, flagging) : await fileFlag(tx, flagging);
  if (stored) await linkCopies(tx, stored.caseId, flagging);
  return stored;
}

/** Where a case is about the very thing in which a copy was found, it is decided with the others about copies of the same picture. */
export async function linkCopies(tx: Tx, caseId: string, { subject, findings }: Flagging): Promise<void> {
  const ofCases = findings.flatMap(({ copyOf }) => copyOf ?? []);
  await tx.sql(
    `insert into picture_copies (case_id, of_case_id) select c.id, o.id from moderation_cases c, unnest($3::uuid[]) o (id)
     where c.id = $1 and c.target_id = $2 and c.id <> o.id on conflict do nothing`,
    [caseId, subject.targetId, ofCases],
  );
}

/** Adds what is new to an open report. What matched before in the same words says nothing more; of pictures, each is one to be looked at. */
async function addTo(
  tx: Tx,
  stored: StoredReport,
  open: OpenCase,
  { category, findings, lines, now }: Flagging,
): Promise<StoredReport | null> {
  const added = await tx.sql(
    `update content_reports set findings = findings || $2::jsonb, context = context || $3::jsonb
     where id = $1 and jsonb_array_length(findings) < ${AUTOMATIC_FINDINGS_MAX}
       and exists (select from jsonb_array_elements($2::jsonb) n
         where not exists (select from jsonb_array_elements(findings) f where f->>'rule' = n->>'rule' and f->>'matched' = n->>'matched' and (n->'copyOf' is null or f->>'foundIn' = n->>'foundIn'))) returning id`,
    [stored.reportId, JSON.stringify(findings), lines],
  );
  if (added.length === 0) return null;
  await weighFlag(tx, open, category, now);
  return stored;
}

/** What was found in the same place in the same words is known; a card or a message that was edited may say something else. */
const SO_FAR = `
  select (count(*) filter (where r.created_at > $2))::int as today,
    not exists (select from jsonb_array_elements($3::jsonb) n where not exists (
      select from content_reports k, jsonb_array_elements(k.findings) f where k.reported_id = $1 and k.source = 'AUTOMATIC'
        and f->>'foundIn' = n->>'foundIn' and f->>'rule' = n->>'rule' and f->>'matched' = n->>'matched')) as "isKnown"
  from content_reports r where r.reported_id = $1 and r.source = 'AUTOMATIC'`;

/** Files a report of its own, unless the same was reported before, or there were enough about this member today. */
async function fileFlag(tx: Tx, flagging: Flagging): Promise<StoredReport | null> {
  const { subject, category, findings, now } = flagging;
  const { target, targetId, subjectId, streamId } = subject;
  const [soFar] = await tx.sql<{ today: number; isKnown: boolean }>(SO_FAR, [
    subjectId,
    new Date(now.getTime() - DAY_MS),
    JSON.stringify(findings),
  ]);
  if (soFar && (soFar.isKnown || soFar.today >= AUTOMATIC_REPORTS_A_DAY)) return null;
  const open = await lockCase(tx, { target, targetId, category }, { subjectId, streamId }, now);
  return storeFlag(tx, open, flagging);
}

/** Files it with an open case, or adds it to the automatic report that the case has. Null where that says nothing new. */
export async function storeFlag(tx: Tx, open: OpenCase, flagging: Flagging): Promise<StoredReport | null> {
  const [own] = await tx.sql<StoredReport>(
    `select id as "reportId", case_id as "caseId" from content_reports where case_id = $1 and source = 'AUTOMATIC'`,
    [open.id],
  );
  if (own) return addTo(tx, own, open, flagging);
  const { subject, category, findings, lines, now } = flagging;
  const { target, targetId, subjectId } = subject;
  const reportId = newId();
  // Told: no member waits for what comes of it.
  await tx.sql(
    `insert into content_reports (id, source, target_type, target_id, reported_id, category, context, findings, created_at, case_id, told_at)
     values ($1, 'AUTOMATIC', $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $8)`,
    [reportId, target, targetId, subjectId, category, lines, JSON.stringify(findings), now, open.id],
  );
  await weighFlag(tx, open, category, now);
  return { reportId, caseId: open.id };
}

/** What was written, as it was found: its member can change it before a moderator looks. What stands around a message stays between those who wrote it. */
async function wordsOf(tx: Tx, { target, sentAs, subjectId, foundIn, text }: Subject, now: Date): Promise<EvidenceRow[]> {
  if (sentAs) return lineOfThread(tx.sql, sentAs);
  if (target === ReportTarget.StreamMessage) return chatLine(tx.sql, foundIn);
  return text ? [{ id: foundIn, sequence: 1, senderId: subjectId, content: text, sentAt: now.toISOString() }] : [];
}

/** The case is as grave as what was found; its weight is otherwise that of what members said. */
async function weighFlag(tx: Tx, open: OpenCase, category: ReportCategory, now: Date): Promise<void> {
  await weigh(tx, open, { category, reporter: { reporters: 0, points: 0 }, audience: 0, now });
  await tx.sql('update moderation_cases set is_flagged = true where id = $1', [open.id]);
  tx.emit(caseChanged(open.id));
}

/** Keeps copies of the pictures that were found, because their owner can delete them. */
export async function keepPictures(app: AppContext, stored: StoredReport, subject: Subject): Promise<void> {
  const pictures = await subject.pictures();
  const [kept] = await sqlOf(app.em())<{ next: number }>('select coalesce(max(place), -1) + 1 as next from evidence where report_id = $1', [
    stored.reportId,
  ]);
  // A picture of a profile is one, in several shapes.
  const shown = subject.target === ReportTarget.Business ? pictures.slice(0, 1) : pictures;
  for (const [n, bytes] of shown.entries()) {
    const place = (kept?.next ?? 0) + n;
    await keepEvidence(app, stored, {
      bytes,
      contentType: 'image/webp',
      place,
      fileName: `Picture ${place + 1}.webp`,
      origin: EvidenceOrigin.Content,
    });
  }
}
