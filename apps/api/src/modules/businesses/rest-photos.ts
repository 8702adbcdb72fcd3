import { PhotoFilter } from '@benison/contracts/enumerations';
import { PHOTO_FILTERS } from '@benison/contracts/terms/profile';
import { z } from 'zod';
import { BadInputError } from '../../platform/errors.ts';
import { OnePictureForm } from '../../platform/http/picture-form.ts';
import type { RestContext } from '../../platform/http/rest.ts';
import { asBusiness } from '../../platform/policy.ts';
import { addPhoto } from './commands/add-photo.ts';
import { previewPhoto, withPreparedPhoto } from './commands/prepare-photo.ts';
import { uploadLogo } from './commands/upload-logo.ts';
import { MediaPurpose } from './entities/media.entity.ts';
import type { PreparedPhoto } from './photo-files.ts';
import type { BusinessPhoto } from './queries/photos.ts';
import { readPhotoForm } from './read-photo.ts';
import { RestBusiness, toRestBusiness } from './rest-business.ts';
import { inUploadLine } from './upload-line.ts';

const filterWord = z.enum(['professional', 'vibrant', 'modern', 'classic']);

/** The fields of a photo form, and those of its preview. */
export const PreviewForm = OnePictureForm.extend({ filter: filterWord.optional() });
export const PhotoForm = PreviewForm.extend({
  isMain: z.enum(['true', 'false']).optional(),
  purpose: z.enum(['photo', 'logo']).optional().meta({ description: "A logo is the business's mark instead of a photo of its gallery." }),
});

/** A photo in the documented form, with the business it belongs to. */
export const RestPhoto = z
  .object({
    id: z.uuid(),
    businessId: z.uuid(),
    url: z.string().meta({ description: 'What is shown.' }),
    originalUrl: z.string().meta({ description: 'Drawn anew in its own colours.' }),
    filteredUrl: z.string().nullable(),
    filterType: filterWord.nullable(),
    isMain: z.boolean(),
    uploadedAt: z.iso.datetime(),
    business: RestBusiness,
  })
  .meta({ id: 'BusinessPhoto', description: 'A photo of the gallery.' });

export const RestPreviews = z.object({
  pictures: z.array(
    z.object({ filter: filterWord.nullable(), url: z.string().meta({ description: 'A data URL.' }), width: z.int(), height: z.int() }),
  ),
});

const wordOf = (filter: PhotoFilter | null): string | null => filter?.toLowerCase() ?? null;

/** Takes the picture of a form into the gallery, or as the logo. */
export async function uploadForm(context: RestContext): Promise<unknown> {
  const { app, actor, request } = context;
  const me = asBusiness(actor);
  return inUploadLine(me.userId, async () => {
    const { photo: bytes, fields } = await readPhotoForm(request, PhotoForm);
    const filter = filterOf(fields.get('filter'));
    const isMain = isMainOf(fields.get('isMain'));
    const purpose = purposeOf(fields.get('purpose'));
    const asLogo = async (prepared: PreparedPhoto) => {
      const { id, url, business } = await uploadLogo(app, actor, prepared);
      const shown = { id, url, originalUrl: url, filteredUrl: filter && url, isMain: false, uploadedAt: business.updatedAt.toISOString() };
      return { ...shown, businessId: me.businessId, filterType: wordOf(filter), business: toRestBusiness(business) };
    };
    const asPhoto = async (prepared: PreparedPhoto) => {
      const { photo, business } = await addPhoto(app, actor, prepared, { filter, isMain });
      return { ...toRestPhoto(photo), businessId: me.businessId, business: toRestBusiness(business) };
    };
    return withPreparedPhoto<unknown>(app, actor, bytes, { purpose, filter }, purpose === MediaPurpose.Logo ? asLogo : asPhoto);
  });
}

/** Renders small previews of the picture of a form, one for each filter; nothing is stored. */
export async function previewForm({ app, actor, request }: RestContext): Promise<unknown> {
  return inUploadLine(asBusiness(actor).userId, async () => {
    const { photo, fields } = await readPhotoForm(request, PreviewForm);
    const previews = await previewPhoto(app, actor, photo, filterOf(fields.get('filter')));
    return { pictures: previews.map((preview) => ({ ...preview, filter: wordOf(preview.filter) })) };
  });
}

function toRestPhoto(photo: BusinessPhoto) {
  return {
    id: photo.id,
    url: photo.filteredUrl ?? photo.originalUrl,
    originalUrl: photo.originalUrl,
    filteredUrl: photo.filteredUrl,
    filterType: wordOf(photo.filter),
    isMain: photo.isMain,
    uploadedAt: photo.uploadedAt.toISOString(),
  };
}

function filterOf(text: string | undefined): PhotoFilter | null {
  const word = (text ?? '').trim().toUpperCase();
  if (word === '' || word === 'NONE') return null;
  const known = PHOTO_FILTERS.find((filter) => filter === word);
  if (!known) throw new BadInputError([{ path: 'filter', message: 'Please choose professional, vibrant, modern or classic' }]);
  return known;
}

function isMainOf(text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  const isMain = z.stringbool().safeParse(text);
  if (!isMain.success) throw new BadInputError([{ path: 'isMain', message: 'Please say true or false' }]);
  return isMain.data;
}

function purposeOf(text: string | undefined): MediaPurpose {
  const word = (text ?? '').trim().toLowerCase();
  if (word === '' || word === 'photo') return MediaPurpose.Photo;
  if (word === 'logo') return MediaPurpose.Logo;
  throw new BadInputError([{ path: 'purpose', message: 'Please say photo or logo' }]);
}
