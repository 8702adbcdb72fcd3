import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { removeFiles } from '../../platform/files/file-removals.ts';
import { withNewFiles } from '../../platform/files/new-files.ts';
import type { ImageVariant } from '../../platform/images/process-image.ts';
import { Media, mediaFileKey, type MediaPurpose } from './entities/media.entity.ts';

/** An uploaded picture, re-encoded in every size and ready to be stored. */
export interface PreparedPhoto {
  purpose: MediaPurpose;
  variants: ImageVariant[];
  /** Its main colour, `#rrggbb`. */
  color: string;
}

/** Writes a picture's row; its files must already be stored. */
export async function insertMedia(
  tx: Tx,
  ownerUserId: string,
  id: string,
  { purpose, variants, color }: PreparedPhoto,
  now: Date,
): Promise<void> {
  tx.em.create(Media, {
    id,
    ownerUserId,
    purpose,
    createdAt: now,
    width: Math.max(...variants.map((variant) => variant.width)),
    height: Math.max(...variants.map((variant) => variant.height)),
    variants: variants.map(({ name, width, height }) => ({ name, width, height, color })),
  });
  await tx.em.flush();
}

/**
 * Stores the files of a picture under a new id, then has the rows written that show it, in a transaction that calls `keep`. If that
 * fails the new files are removed; if it succeeds the files it replaces are.
 */
export async function withStoredFiles<T extends { replaced: string[] }>(
  app: AppContext,
  { variants }: PreparedPhoto,
  write: (mediaId: string, keep: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const mediaId = newId();
  const files = variants.map(({ name, bytes, contentType }) => ({ key: mediaFileKey(mediaId, name), bytes, contentType }));
  const written = await withNewFiles(app, files, (keep) => write(mediaId, keep));
  await removeFiles(app, written.replaced);
  return written;
}
