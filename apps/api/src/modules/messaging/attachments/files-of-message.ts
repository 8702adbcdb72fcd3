import { buffer } from 'node:stream/consumers';
import type { AttachmentKind } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { attachmentKey, AttachmentSize } from './attachment.ts';

/** A file that was sent with a message, and its place among them. */
export interface SentFile {
  id: string;
  place: number;
  kind: AttachmentKind;
  fileName: string;
}

/** The files that were sent with a message, in order: also those of a message that its sender deleted, as long as they are kept. */
export async function filesOfMessage(app: AppContext, messageId: string): Promise<SentFile[]> {
  return sqlOf(app.em())<SentFile>(
    'select id, place, kind, file_name as "fileName" from message_attachments where message_id = $1 order by place',
    [messageId],
  );
}

/** A sent file as it is stored: a picture in its full size. Null where it is gone. */
export async function readSentFile(app: AppContext, { id, kind }: SentFile): Promise<{ bytes: Buffer; contentType: string } | null> {
  const stored = await app.files.get(attachmentKey(id, kind, AttachmentSize.Full));
  return stored && { bytes: await buffer(stored.body), contentType: stored.contentType };
}
