import { id } from '@benison/contracts/fields';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { removeFiles } from '../../../platform/files/file-removals.ts';
import { withNewFiles } from '../../../platform/files/new-files.ts';
import { ImagePurpose } from '../../../platform/images/image-variants.ts';
import { processImage, type ImageVariant } from '../../../platform/images/process-image.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { mediaFileKey, type MediaVariant } from '../../businesses/public.ts';
import { itemChanged } from '../events.ts';
import { loadCatalogueItem, type CatalogueItem } from '../queries/catalogue.ts';

interface ItemPicture {
  picture_id: string | null;
  picture_variants: MediaVariant[];
}

/**
 * Gives an item a picture, re-encoded in the sizes of a card; the previous one is removed with its files.
 * @throws ImageError when it is not a picture or is too large.
 */
export async function uploadItemPicture(
  app: AppContext,
  actor: Actor,
  origin: Origin,
  rawItemId: unknown,
  bytes: Uint8Array,
): Promise<CatalogueItem> {
  const itemId = parseArgument('id', id, rawItemId);
  const staff = asStaff(actor);
  await app.limits.take('uploadPerStaff', staff.staffId);
  await loadCatalogueItem(sqlOf(app.em()), itemId);
  const { variants } = await processImage(bytes, ImagePurpose.Photo);
  const pictureId = newId();
  const files = variants.map(({ name, bytes: drawn, contentType }) => ({ key: mediaFileKey(pictureId, name), bytes: drawn, contentType }));
  const replaced = await withNewFiles(app, files, (keep) =>
    app.transaction(async (tx) => {
      await keep(tx);
      const [known] = await tx.sql<ItemPicture>('select picture_id, picture_variants from marketplace_items where id = $1 for update', [
        itemId,
      ]);
      if (!known) throw new NotFoundError('That item');
      await tx.sql('update marketplace_items set picture_id = $2, picture_variants = $3 where id = $1', [
        itemId,
        pictureId,
        sizesOf(variants),
      ]);
      tx.emit(itemChanged(itemId));
      await appendAudit(tx, staff, origin, {
        at: app.clock.now(),
        action: 'catalogue.picture',
        targetType: 'marketplace_item',
        targetId: itemId,
        summary: 'A new picture',
      });
      return filesOf(known);
    }),
  );
  await removeFiles(app, replaced);
  return loadCatalogueItem(sqlOf(app.em()), itemId);
}

const filesOf = ({ picture_id: pictureId, picture_variants: variants }: ItemPicture): string[] =>
  pictureId === null ? [] : variants.map(({ name }) => mediaFileKey(pictureId, name));

const sizesOf = (variants: readonly ImageVariant[]): string =>
  JSON.stringify(variants.map(({ name, width, height }) => ({ name, width, height })));
