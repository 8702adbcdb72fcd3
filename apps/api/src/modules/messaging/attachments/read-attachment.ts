import { AttachmentKind } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/csv.ts';
import { storedAnswer } from '../../../platform/http/stored-answer.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { attachmentKey, ATTACHMENT_COLUMNS, AttachmentSize, toAttachment, type Attachment, type AttachmentRow } from './attachment.ts';

const COLUMNS = ATTACHMENT_COLUMNS.split(', ')
  .map((name) => `a.${name}`)
  .join(', ');

// @NOTE Checked at every read: a thread that ended, or a message that was deleted or removed, takes its files along at once.
const READABLE = `
  select ${COLUMNS} from message_attachments a
  join matches m on m.id = a.match_id and m.ended_at is null and $2 in (m.business1_id, m.business2_id)
  left join messages x on x.id = a.message_id
  where a.id = $1 and a.removed_at is null
    and case when x.id is null then a.owner_id = $2 else x.deleted_at is null and x.content <> $3 end`;

/** A file of one of the member's active threads. @throws NotFoundError */
export async function readAttachment(app: AppContext, actor: Actor, rawId: unknown, size: AttachmentSize): Promise<FileAnswer> {
  const id = parseArgument('id', idField, rawId);
  const [row] = await sqlOf(app.em())<AttachmentRow>(READABLE, [id, asBusiness(actor).businessId, REMOVED_TEXT]);
  if (!row) throw new NotFoundError('That file');
  const isPdf = row.kind === AttachmentKind.Pdf;
  const stored = await app.files.get(attachmentKey(row.id, row.kind, isPdf ? AttachmentSize.Full : size));
  if (!stored) throw new NotFoundError('That file');
  return storedAnswer(row.file_name, stored);
}

/** The files of many messages, each message's in order. */
export async function attachmentsOf(sql: Sql, messageIds: readonly string[]): Promise<Attachment[][]> {
  const rows = await sql<AttachmentRow>(
    `select ${ATTACHMENT_COLUMNS} from message_attachments where message_id = any($1) and removed_at is null order by place`,
    [messageIds],
  );
  const byMessage = Map.groupBy(rows, (row) => row.message_id);
  return messageIds.map((id) => (byMessage.get(id) ?? []).map(toAttachment));
}
