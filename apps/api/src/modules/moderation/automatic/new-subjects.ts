import { buffer } from 'node:stream/consumers';
import { AttachmentKind, ReportTarget } from '@benison/contracts/enumerations';
import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { mediaFileKey, type MediaVariant } from '../../businesses/public.ts';
import { filesOfMessage, readSentFile, writtenWords } from '../../messaging/public.ts';
import type { Subject } from './classifier.ts';

/** Events, or uploaded pictures, looked at in one turn. */
const BATCH = 200;
/** An upload is looked at once it is this old, so that none that is still being stored is passed over. */
const SETTLED = `interval '10 seconds'`;

/** A stretch of the events that nobody has looked at. */
export interface NewEvents {
  /** The last event of it. */
  to: string;
  /** What was written: in threads, in proposals of meetings, with super likes, in the chat of streams, on cards, as titles of streams, of their goals and of clips, and in polls. */
  texts: Subject[];
  /** Cases that changed, each once. */
  caseIds: string[];
}

/**
 * What streams with their goals, clips and announcements are called, what polls ask, and captions as their host corrected them. All but an
 * announcement are of a stream.
 */
const NAMED = `
  with named as (select distinct data from events where position > $1 and position <= $2 and type = 'stream.named')
  select s.id, s.id as "streamId", s.streamer_id as "hostId", concat_ws(E'\\n', s.title, s.description, s.goal_title) as text
  from named n join live_streams s on s.id = (n.data->>'streamId')::uuid
  union all
  select c.id, s.id, s.streamer_id, c.title
  from named n join stream_clips c on c.id = (n.data->>'clipId')::uuid join stream_recordings r on r.id = c.recording_id join live_streams s on s.id = r.stream_id
  union all
  select p.id, s.id, s.streamer_id, concat_ws(E'\\n', p.question, array_to_string(p.choices, E'\\n'))
  from named n join stream_polls p on p.id = (n.data->>'pollId')::uuid join live_streams s on s.id = p.stream_id
  union all
  select l.id, s.id, s.streamer_id, l.corrected_text
  from named n join stream_captions l on l.id = (n.data->>'captionId')::uuid and l.corrected_text is not null join live_streams s on s.id = l.stream_id
  union all
  select a.id, null, a.streamer_id, concat_ws(E'\\n', a.title, a.description)
  from named n join scheduled_streams a on a.id = (n.data->>'scheduledStreamId')::uuid where a.canceled_at is null
  order by id`;

/** The next events that no check has seen; null when there are none. */
export async function nextEvents(app: AppContext): Promise<NewEvents | null> {
  const sql = sqlOf(app.em());
  const [stretch] = await sql<{ from: string; to: string | null }>(
    `select h.position as from, (select max(position) from (select position from events where position > h.position order by position limit ${BATCH}) as next) as to
     from moderation_head h`,
  );
  if (!stretch?.to) return null;
  const bounds = [stretch.from, stretch.to];
  const messages = await sql<MessageRow>(
    `select distinct ${MESSAGE_COLUMNS}
     from events e join messages x on x.id = (e.data->>'messageId')::uuid
     where e.position > $1 and e.position <= $2 and e.type in ('message.sent', 'message.edited') and x.deleted_at is null
       and x.content <> '${REMOVED_TEXT}' and ${writtenWords('x')} is not null order by x.id`,
    bounds,
  );
  const lines = await sql<LineRow>(
    `select distinct m.id, m.stream_id as "streamId", m.sender_id as "senderId", m.text
     from events e join stream_messages m on m.id = (e.data->>'messageId')::uuid
     where e.position > $1 and e.position <= $2 and e.type in ('stream.message', 'stream.message_held')
       and (m.deleted_at is null or m.held_outcome in ('DENIED', 'EXPIRED')) order by m.id`,
    bounds,
  );
  const cards = await sql<{ id: string; text: string }>(
    `select distinct b.id, concat_ws(E'\\n', b.name, b.description, b.website, nullif(array_to_string(b.tags, ', '), '')) as text
     from events e join businesses b on b.id = (e.data->>'businessId')::uuid
     where e.position > $1 and e.position <= $2 and e.type = 'business.edited' order by b.id`,
    bounds,
  );
  const named = await sql<NamedRow>(NAMED, bounds);
  const notes = await sql<NoteRow>(
    `select distinct s.swiper_id as "fromId", s.swiped_id as "toId", s.note
     from events e join swipes s on s.swiper_id = (e.data->>'fromId')::uuid and s.swiped_id = (e.data->>'toId')::uuid
     where e.position > $1 and e.position <= $2 and e.type = 'like.noted' and s.note is not null order by s.swiper_id, s.swiped_id`,
    bounds,
  );
  const cases = await sql<{ id: string }>(
    `select distinct data->>'caseId' as id from events where position > $1 and position <= $2 and type = 'case.changed'`,
    bounds,
  );
  return {
    to: stretch.to,
    texts: [
      ...messages.map((row) => messageSubject(app, row)),
      ...lines.map(lineSubject),
      ...cards.map(cardSubject),
      ...named.map(namedSubject),
      ...notes.map(noteSubject),
    ],
    caseIds: cases.map(({ id }) => id),
  };
}

/** A message as it is looked at. */
export interface MessageRow {
  id: string;
  matchId: string;
  sequence: number;
  senderId: string;
  content: string;
  fileCount: number;
}

/** The columns of a message `x`, as it is looked at. */
export const MESSAGE_COLUMNS = `x.id, x.match_id as "matchId", x.sequence, x.sender_id as "senderId", ${writtenWords('x')} as content, x.attachment_count as "fileCount"`;

/** A message to be looked at. */
export const messageSubject = (app: AppContext, { id, matchId, sequence, senderId, content, fileCount }: MessageRow): Subject => ({
  target: ReportTarget.Message,
  targetId: id,
  subjectId: senderId,
  foundIn: id,
  text: content,
  sentAs: { matchId, sequence },
  streamId: null,
  hasPictures: fileCount > 0,
  pictures: () => picturesOfMessage(app, id),
});

const NO_PICTURES = { hasPictures: false, pictures: () => Promise.resolve([]) } as const;

interface LineRow {
  id: string;
  streamId: string;
  senderId: string;
  text: string;
}

const lineSubject = ({ id, streamId, senderId, text }: LineRow): Subject => ({
  target: ReportTarget.StreamMessage,
  targetId: id,
  subjectId: senderId,
  foundIn: id,
  text,
  sentAs: null,
  streamId,
  ...NO_PICTURES,
});

const cardSubject = ({ id, text }: { id: string; text: string }): Subject => ({
  target: ReportTarget.Business,
  targetId: id,
  subjectId: id,
  foundIn: id,
  text,
  sentAs: null,
  streamId: null,
  ...NO_PICTURES,
});

interface NamedRow {
  id: string;
  streamId: string | null;
  hostId: string;
  text: string;
}

/** An announcement is looked at with its host: it can be reported by nobody, as there is no stream yet. */
const namedSubject = ({ id, streamId, hostId, text }: NamedRow): Subject => ({
  target: streamId ? ReportTarget.Stream : ReportTarget.Business,
  targetId: streamId ?? hostId,
  subjectId: hostId,
  foundIn: id,
  text,
  sentAs: null,
  streamId,
  ...NO_PICTURES,
});

interface NoteRow {
  fromId: string;
  toId: string;
  note: string;
}

/** A note with a super like is looked at with whoever wrote it: the two have no thread yet. */
const noteSubject = ({ fromId, toId, note }: NoteRow): Subject => ({
  target: ReportTarget.Business,
  targetId: fromId,
  subjectId: fromId,
  foundIn: toId,
  text: note,
  sentAs: null,
  streamId: null,
  ...NO_PICTURES,
});

/** The pictures that were sent with a message. */
export async function picturesOfMessage(app: AppContext, messageId: string): Promise<Uint8Array[]> {
  const sent = (await filesOfMessage(app, messageId)).filter(({ kind }) => kind === AttachmentKind.Picture);
  const read = await Promise.all(sent.map((file) => readSentFile(app, file)));
  return read.flatMap((file) => (file ? [file.bytes] : []));
}

/** Pictures of profiles that nobody has looked at. */
export interface NewPictures {
  /** The last of them. */
  lastId: string;
  pictures: Subject[];
}

/** The next uploaded pictures that no check has seen; null when there are none. */
export async function nextPictures(app: AppContext, now: Date): Promise<NewPictures | null> {
  const rows = await sqlOf(app.em())<PictureRow>(
    `select m.id, b.id as "businessId", m.variants from moderation_head h join media m on (m.created_at, m.id) > (h.pictures_until, h.picture_id)
       join businesses b on b.user_id = m.owner_user_id
     where m.created_at <= $1::timestamptz - ${SETTLED} order by m.created_at, m.id limit ${BATCH}`,
    [now],
  );
  const last = rows.at(-1);
  if (!last) return null;
  return { lastId: last.id, pictures: rows.map((row) => pictureSubject(app, row)) };
}

/** An uploaded picture, and whose it is. */
export interface PictureRow {
  id: string;
  businessId: string;
  variants: MediaVariant[];
}

/** A picture of a profile to be looked at. */
export const pictureSubject = (app: AppContext, { id, businessId, variants }: PictureRow): Subject => ({
  target: ReportTarget.Business,
  targetId: businessId,
  subjectId: businessId,
  foundIn: id,
  text: '',
  sentAs: null,
  streamId: null,
  hasPictures: true,
  pictures: () => readShapes(app, id, variants),
});

/** A stored picture, once in each of its shapes, the smallest of each. */
export async function readShapes(app: AppContext, mediaId: string, variants: readonly MediaVariant[]): Promise<Uint8Array[]> {
  const shapes = new Map<string, MediaVariant>();
  for (const variant of [...variants].sort((a, b) => b.width - a.width)) shapes.set(variant.name.split('-')[0] ?? '', variant);
  const stored = await Promise.all([...shapes.values()].map(({ name }) => app.files.get(mediaFileKey(mediaId, name))));
  return Promise.all(stored.flatMap((file) => (file ? [buffer(file.body)] : [])));
}
