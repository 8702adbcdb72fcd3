import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ImageVariant } from '../../platform/images/process-image.ts';
import { Media, mediaFileKey, type MediaPurpose } from './entities/media.entity.ts';

/** An uploaded picture, re-encoded in every size and ready to be stored. */
export interface PreparedPhoto {
  purpose: MediaPurpose;
  variants: ImageVariant[];
}

/** Writes a picture's row; its files must already be stored. */
export async function insertMedia(tx: Tx, ownerUserId: string, id: string, { purpose, variants }: PreparedPhoto, now: Date): Promise<void> {
  tx.em.create(Media, {
    id,
    ownerUserId,
    purpose,
    createdAt: now,
    width: Math.max(...variants.map((variant) => variant.width)),
    height: Math.max(...variants.map((variant) => variant.height)),
    variants: variants.map(({ name, width, height }) => ({ name, width, height })),
  });
  await tx.em.flush();
}

/**
 * Stores the files of a picture under a new id, then writes the rows that show it. If that fails the new files are removed; if it
 * succeeds the files it replaces are.
 */
export async function withStoredFiles<T extends { replaced: string[] }>(
  app: AppContext,
  { variants }: PreparedPhoto,
  write: (mediaId: string) => Promise<T>,
): Promise<T> {
  const mediaId = newId();
  const keys = variants.map((variant) => mediaFileKey(mediaId, variant.name));
  try {
    await Promise.all(variants.map((variant, index) => app.files.put(keys[index] ?? '', variant.bytes, variant.contentType)));
    const written = await write(mediaId);
    await removeFiles(app, written.replaced);
    return written;
  } catch (error) {
    await removeFiles(app, keys);
    throw error;
  }
}

/** Files go after the commit: one that stays behind is waste, one that goes too early leaves a hole in a page. */
export async function removeFiles(app: AppContext, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => app.files.delete(key)));
  const failed = results.filter((result) => result.status === 'rejected').length;
  if (failed > 0) app.logger.warn({ failed }, 'pictures could not be removed');
}
