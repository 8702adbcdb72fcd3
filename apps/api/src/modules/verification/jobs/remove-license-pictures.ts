import { LICENSE_PICTURE_DAYS } from '@benison/contracts/verification-terms';
import type { AppContext } from '../../../app-context.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { removePrivateFiles } from '../private-files.ts';

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
    const rows = await app.transaction((tx) => tx.sql<Pictures>(FORGET, [now, decidedBefore]));
    // @NOTE After the commit: a file without a row is waste, a row without its file is a broken picture.
    await removePrivateFiles(
      app,
      rows.flatMap(({ front, back }) => [front, back]),
    );
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}
