import { AttachmentKind, ReportTarget } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { bandsOf } from '../../../platform/images/picture-hash.ts';
import { filesOfMessage, readSentFile } from '../../messaging/public.ts';
import type { Subject } from '../automatic/classifier.ts';
import { hashesOf } from '../automatic/looks.ts';

/** Each is written where the picture still is. */
const KEEP_OF_MEDIA = `
  insert into picture_looks (media_id, hash, bands) select id, $2::bit(64), $3 from media where id = $1
  on conflict (media_id, hash) where media_id is not null do nothing`;
const KEEP_OF_ATTACHMENT = `
  insert into picture_looks (attachment_id, hash, bands) select id, $2::bit(64), $3 from message_attachments where id = $1
  on conflict (attachment_id, hash) where attachment_id is not null do nothing`;

/** Keeps how the pictures of a message look, or a picture of a profile, so that they are found when one like them is removed. */
export async function keepLooks(
  app: AppContext,
  { target, foundIn, pictures }: Pick<Subject, 'target' | 'foundIn' | 'pictures'>,
): Promise<void> {
  if (target !== ReportTarget.Message) return keep(app, KEEP_OF_MEDIA, foundIn, await pictures());
  for (const file of await filesOfMessage(app, foundIn)) {
    const read = file.kind === AttachmentKind.Picture ? await readSentFile(app, file) : null;
    if (read) await keep(app, KEEP_OF_ATTACHMENT, file.id, [read.bytes]);
  }
}

async function keep(app: AppContext, statement: string, id: string, pictures: readonly Uint8Array[]): Promise<void> {
  const hashes = await hashesOf(pictures);
  if (hashes.length === 0) return;
  await app.transaction(async ({ sql }) => {
    for (const hash of hashes) await sql(statement, [id, hash, bandsOf(hash)]);
  });
}
