import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { ImageError } from '../../../platform/images/image-errors.ts';
import { pictureHash } from '../../../platform/images/picture-hash.ts';

/** How the pictures of a message look, or a picture of a profile, as far as it is kept. */
export async function looksOf(app: AppContext, foundIn: string): Promise<string[]> {
  const rows = await sqlOf(app.em())<{ hash: string }>(
    `select hash::text as hash from picture_looks where media_id = $1
     union select l.hash::text from message_attachments a join picture_looks l on l.attachment_id = a.id where a.message_id = $1`,
    [foundIn],
  );
  return rows.map(({ hash }) => hash);
}

/** The hashes of pictures; what is no picture, or too plain to be told from others, has none. */
export async function hashesOf(pictures: readonly Uint8Array[]): Promise<string[]> {
  const hashes = new Set<string>();
  for (const picture of pictures) {
    const hash = await pictureHash(picture).catch((error: unknown) => {
      if (error instanceof ImageError) return null;
      throw error;
    });
    if (hash) hashes.add(hash);
  }
  return [...hashes];
}
