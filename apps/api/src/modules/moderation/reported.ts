import { ReportTarget, type ReportCategory } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { canSeeBusiness, likeNoteOf } from '../matching/public.ts';
import { formerWordsOf, writtenWords } from '../messaging/public.ts';
import { chatAround, streamForReport, streamMessageForReport } from '../streams/public.ts';

/** Whom a report is about, and what a moderator needs to see of it. */
export interface Reported {
  subjectId: string;
  streamId: string | null;
  /** How many see it right now. */
  audience: number;
  context: EvidenceRow[];
}

/** One line kept as evidence. */
export interface EvidenceRow {
  id: string;
  sequence: number;
  senderId: string;
  content: string;
  /** What it said before its sender edited or deleted it. */
  formerWords?: string[];
  sentAt: string;
}

/** What else a reporter said about the same thing, besides the gravest of its reasons. */
export interface FurtherReason {
  category: ReportCategory;
  details: string | null;
}

/** Messages kept around a reported one, so that a moderator sees what it replied to and what followed. */
const CONTEXT_BEFORE = 6;
const CONTEXT_AFTER = 3;
/** Messages kept of the thread that a business is reported from. */
const THREAD_LINES = 12;

/** What a member points at. */
interface Pointed {
  target: ReportTarget;
  targetId: string;
  /** The match whose thread a business is reported from. */
  matchId?: string | null | undefined;
}

type Finder = (tx: Tx, me: BusinessActor, pointed: Pointed, now: Date) => Promise<Reported>;

const FINDERS: Record<ReportTarget, Finder> = {
  BUSINESS: reportedBusiness,
  MESSAGE: reportedMessage,
  STREAM: reportedStream,
  STREAM_MESSAGE: reportedStreamMessage,
};

/**
 * The reported content, as far as the reporter may see it.
 * @throws NotFoundError for content only others can see; ForbiddenError for one's own.
 */
export function findReported(tx: Tx, me: BusinessActor, pointed: Pointed, now: Date): Promise<Reported> {
  return FINDERS[pointed.target](tx, me, pointed, now);
}

async function reportedBusiness(tx: Tx, me: BusinessActor, { targetId: businessId, matchId }: Pointed): Promise<Reported> {
  if (businessId === me.businessId || !(await canSeeBusiness(tx.sql, me, businessId))) throw new NotFoundError('That business');
  const context = matchId ? await latestOfThread(tx.sql, me, businessId, matchId) : await noteTo(tx.sql, me, businessId);
  return { subjectId: businessId, streamId: null, audience: 0, context };
}

/** What a business wrote with its super like, as it is kept with a report by whoever got it. */
async function noteTo(sql: Sql, me: BusinessActor, businessId: string): Promise<EvidenceRow[]> {
  const written = await likeNoteOf(sql, businessId, me.businessId);
  if (!written) return [];
  const content = `${written.note} [note with a super like]`;
  return [{ id: me.businessId, sequence: 1, senderId: businessId, content, sentAt: written.at.toISOString() }];
}

/** What the two wrote to each other last. */
async function latestOfThread(sql: Sql, me: BusinessActor, businessId: string, matchId: string): Promise<EvidenceRow[]> {
  const [match] = await sql<{ message_count: number }>(
    'select message_count from matches where id = $1 and business1_id = least($2::uuid, $3) and business2_id = greatest($2::uuid, $3)',
    [matchId, me.businessId, businessId],
  );
  if (!match) throw new NotFoundError('That thread');
  return linesOfThread(sql, matchId, match.message_count - THREAD_LINES + 1, match.message_count);
}

/** A message of the other side in one of one's own matches, ended or not. */
async function reportedMessage(tx: Tx, me: BusinessActor, { targetId: messageId }: Pointed): Promise<Reported> {
  const [message] = await tx.sql<{ sender_id: string; match_id: string; sequence: number }>(
    `select x.sender_id, x.match_id, x.sequence from messages x join matches m on m.id = x.match_id
     where x.id = $1 and $2 in (m.business1_id, m.business2_id) and x.sender_id <> $2`,
    [messageId, me.businessId],
  );
  if (!message) throw new NotFoundError('That message');
  const context = await linesOfThread(tx.sql, message.match_id, message.sequence - CONTEXT_BEFORE, message.sequence + CONTEXT_AFTER);
  return { subjectId: message.sender_id, streamId: null, audience: 0, context };
}

/** One message, as it is kept with what was found in it. What stands around it stays between those who wrote it. */
export const lineOfThread = (sql: Sql, { matchId, sequence }: { matchId: string; sequence: number }): Promise<EvidenceRow[]> =>
  linesOfThread(sql, matchId, sequence, sequence);

/** The messages of a thread from one number to another, with what their senders edited or deleted of them. */
async function linesOfThread(sql: Sql, matchId: string, from: number, to: number): Promise<EvidenceRow[]> {
  const rows = await sql<LineRow>(
    `select x.id, x.sequence, x.sender_id, x.content, ${writtenWords('x')} as written, x.created_at, x.edited_at is not null as is_edited, x.deleted_at is not null as is_deleted,
       array(select a.file_name from message_attachments a where a.message_id = x.id order by a.place) as files
     from messages x where x.match_id = $1 and x.sequence between $2 and $3 order by x.sequence`,
    [matchId, from, to],
  );
  const former = await formerWordsOf(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    senderId: row.sender_id,
    content: wordsOf(row),
    formerWords: former.get(row.id) ?? [],
    sentAt: row.created_at.toISOString(),
  }));
}

interface LineRow {
  id: string;
  sequence: number;
  sender_id: string;
  content: string;
  /** What its sender wrote: in a meeting more than the message says. */
  written: string | null;
  created_at: Date;
  is_edited: boolean;
  is_deleted: boolean;
  files: string[];
}

/** Files are named: a line that was a picture alone would say nothing. A proposal of a meeting has its place and note with it. */
function wordsOf({ content: said, written, files, is_edited: isEdited, is_deleted: isDeleted }: LineRow): string {
  const content = written === null || written.startsWith(said) ? (written ?? said) : `${said}\n${written}`;
  const notes = [...files, ...(isDeleted ? ['deleted before the report'] : isEdited ? ['edited before the report'] : [])];
  return [content, ...notes.map((note) => `[${note}]`)].filter(Boolean).join(' ');
}

async function reportedStream(tx: Tx, me: BusinessActor, { targetId: streamId }: Pointed, now: Date): Promise<Reported> {
  const stream = await streamForReport(tx.sql, me.businessId, streamId);
  if (!stream) throw new NotFoundError('That stream');
  if (stream.hostId === me.businessId) throw new ForbiddenError('That stream is your own.');
  return { subjectId: stream.hostId, streamId, audience: stream.viewerCount, context: await chatAround(tx.sql, { streamId, at: now }) };
}

async function reportedStreamMessage(tx: Tx, me: BusinessActor, { targetId: messageId }: Pointed): Promise<Reported> {
  const message = await streamMessageForReport(tx.sql, me.businessId, messageId);
  if (!message) throw new NotFoundError('That message');
  if (message.senderId === me.businessId) throw new ForbiddenError('That message is your own.');
  return {
    subjectId: message.senderId,
    streamId: message.streamId,
    audience: message.viewerCount,
    context: await chatAround(tx.sql, { messageId }),
  };
}
