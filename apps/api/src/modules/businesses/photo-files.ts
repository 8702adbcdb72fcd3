import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ImageVariant } from '../../platform/images/process-image.ts';
import { Media, mediaFileKey, type MediaPurpose } from './entities/media.entity.ts';

/** A stranger's picture, drawn anew in every size and ready to be stored. */
export interface PreparedPhoto {
  purpose: MediaPurpose;
  variants: ImageVariant[];
}

/** Writes a picture's row; its files are there already. */
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
 * Stores the files of a picture under a new id, then writes what shows it. When that fails no file stays; when it stands, the
 * files it took the place of go.
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

/** Files go after the commit: one that stays behind is waste, one that goes too early is a hole in a page. */
export async function removeFiles(app: AppContext, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => app.files.delete(key)));
  const failed = results.filter((result) => result.status === 'rejected').length;
  if (failed > 0) app.logger.warn({ failed }, 'pictures could not be removed');
}
