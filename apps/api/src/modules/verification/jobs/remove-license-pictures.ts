import { LICENSE_PICTURE_DAYS } from '@benison/contracts/terms/verification';
import type { AppContext } from '../../../app-context.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { listForRemoval, removeFiles } from '../../../platform/files/file-removals.ts';

const BATCH = 100;

interface Pictures {
  front: string;
  back: string;
}

const FORGET = `
  update driver_license_verifications v set front_image_url = null, back_image_url = null, images_removed_at = $1
  from (
    select id, front_image_url as front, back_image_url as back from driver_license_verifications
    where images_removed_at is null and reviewed_at <= $2 order by reviewed_at limit ${BATCH} for update skip locked
  ) old where old.id = v.id returning old.front, old.back`;

/** Deletes the pictures of licences that were decided more than thirty days ago. The decision stays. */
export async function removeLicensePictures(app: AppContext, now: Date): Promise<number> {
  const decidedBefore = new Date(now.getTime() - LICENSE_PICTURE_DAYS * DAY_MS);
  for (let removed = 0; ;) {
    const keys = await app.transaction(async (tx) => {
      const rows = await tx.sql<Pictures>(FORGET, [now, decidedBefore]);
      const gone = rows.flatMap(({ front, back }) => [front, back]);
      await listForRemoval(tx.sql, gone);
      return gone;
    });
    await removeFiles(app, keys);
    removed += keys.length / 2;
    if (keys.length < 2 * BATCH) return removed;
  }
}
