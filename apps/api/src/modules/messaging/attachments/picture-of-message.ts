import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AttachmentKind } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { attachmentKey, AttachmentSize } from './attachment.ts';

/** The first picture that was sent with a message, as it is stored; null where none stands there. */
export async function pictureOfMessage(app: AppContext, messageId: string): Promise<Buffer | null> {
  const [picture] = await sqlOf(app.em())<{ id: string }>(
    'select id from message_attachments where message_id = $1 and kind = $2 and removed_at is null order by place limit 1',
    [messageId, AttachmentKind.Picture],
  );
  const stored = picture && (await app.files.get(attachmentKey(picture.id, AttachmentKind.Picture, AttachmentSize.Full)));
  return stored ? buffer(stored.body as Readable) : null;
}
