import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { ALIKE_BITS_MAX } from '../../../platform/images/picture-hash.ts';
import type { Subject } from './classifier.ts';
import { MESSAGE_COLUMNS, messageSubject, pictureSubject, type MessageRow, type PictureRow } from './new-subjects.ts';
import type { Near } from './removed-pictures.ts';

/** Copies that one removal brings before the moderators, the nearest first. What is left then is found by the removal of one of these. */
export const COPIES_MAX = 100;

/** A picture that is still shown somewhere, and the removed one that it is near to. */
export interface Copy {
  subject: Subject;
  near: Near;
}

/** Those near to what a case removed: as many as may be of both kinds, before it is asked which are still shown. Only hashes that share a band are compared. */
const NEAR = `
  near as (
    select l.media_id, l.attachment_id, min(bit_count(l.hash # p.hash))::int as distance
    from removed_pictures p join picture_looks l on l.bands && p.bands
    where p.case_id = $1 and bit_count(l.hash # p.hash) <= ${ALIKE_BITS_MAX} group by l.media_id, l.attachment_id)`;

/** Pictures of profiles: what its owner took down, or a moderator did, is seen by nobody. */
export const COPIES_ON_PROFILES = `
  with ${NEAR}
  select m.id, b.id as "businessId", m.variants, n.distance
  from near n join media m on m.id = n.media_id join businesses b on b.user_id = m.owner_user_id
  where not m.is_withheld and (m.id in (b.logo_id, b.cover_id) or exists (select from business_photos p where p.id = m.id and not p.is_hidden))
  order by n.distance, m.id limit ${COPIES_MAX}`;

export const COPIES_IN_MESSAGES = `
  with ${NEAR}
  select ${MESSAGE_COLUMNS}, min(n.distance)::int as distance
  from near n join message_attachments a on a.id = n.attachment_id join messages x on x.id = a.message_id
  where x.deleted_at is null and x.content <> '${REMOVED_TEXT}'
  group by x.id order by min(n.distance), x.id limit ${COPIES_MAX}`;

/** Copies of the pictures that a case removed: on profiles and in messages, as far as they are still shown. */
export async function copiesOf(app: AppContext, caseId: string): Promise<Copy[]> {
  const sql = sqlOf(app.em());
  const [removal] = await sql<Omit<Near, 'distance'>>('select id as "caseId", number, category from moderation_cases where id = $1', [
    caseId,
  ]);
  if (!removal) return [];
  const onProfiles = await sql<PictureRow & { distance: number }>(COPIES_ON_PROFILES, [caseId]);
  const inMessages = await sql<MessageRow & { distance: number }>(COPIES_IN_MESSAGES, [caseId]);
  const copies = [
    ...onProfiles.map((row) => ({ subject: pictureSubject(app, row), near: { ...removal, distance: row.distance } })),
    ...inMessages.map((row) => ({ subject: messageSubject(app, row), near: { ...removal, distance: row.distance } })),
  ];
  return copies.sort((a, b) => a.near.distance - b.near.distance).slice(0, COPIES_MAX);
}

/** Pictures, and messages, looked at in one round of those that were here before any was known by its looks: rounds are for what is new. */
const EARLIER_BATCH = 20;

/** Pictures that were here before any was known by its looks, the latest first. */
export interface EarlierPictures {
  subjects: Subject[];
  /** The last picture of a profile, and the last message; null where none is left. */
  mediaId: string | null;
  messageId: string | null;
}

/** The next of them that nobody has looked at; null when there are none. */
export async function earlierPictures(app: AppContext): Promise<EarlierPictures | null> {
  const sql = sqlOf(app.em());
  const pictures = await sql<PictureRow>(
    `select m.id, b.id as "businessId", m.variants from moderation_head h join media m on m.id < h.media_before join businesses b on b.user_id = m.owner_user_id
     order by m.id desc limit ${EARLIER_BATCH}`,
  );
  const messages = await sql<MessageRow>(
    `select ${MESSAGE_COLUMNS}
     from messages x where x.id in (
       select distinct a.message_id from moderation_head h join message_attachments a on a.message_id < h.messages_before
       where a.message_id is not null order by a.message_id desc limit ${EARLIER_BATCH})
     order by x.id desc`,
  );
  if (pictures.length + messages.length === 0) return null;
  return {
    subjects: [...pictures.map((row) => pictureSubject(app, row)), ...messages.map((row) => messageSubject(app, row))],
    mediaId: pictures.at(-1)?.id ?? null,
    messageId: messages.at(-1)?.id ?? null,
  };
}
