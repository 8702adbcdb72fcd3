import { UpdateBusinessInput } from '@benison/contracts/businesses';
import { comparedId } from '@benison/contracts/fields';
import type { Request } from 'express';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { BadInputError, NotFoundError } from '../../platform/errors.ts';
import { assertMatches } from '../../platform/http/etag.ts';
import { inPayloadWords } from '../../platform/http/payload-words.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { IMAGE_DATA_URL_LENGTH_MAX, parseImageDataUrl } from '../../platform/images/image-data-url.ts';
import { asBusiness, asMember } from '../../platform/policy.ts';
import { createBusiness } from './commands/create-business.ts';
import { withPreparedPhoto } from './commands/prepare-photo.ts';
import { updateBusiness, type UpdateBusinessOptions } from './commands/update-business.ts';
import { uploadLogo } from './commands/upload-logo.ts';
import { MediaPurpose } from './entities/media.entity.ts';
import { readOwnBusiness, type OwnBusiness } from './queries/own-business.ts';
import {
  editedFields,
  RestBusiness,
  RestNewProfile,
  RestProfile,
  taggedBusiness,
  toProfileInput,
  toRestBusiness,
} from './rest-business.ts';
import { PhotoForm, previewForm, PreviewForm, RestPhoto, RestPreviews, uploadForm } from './rest-photos.ts';
import { inUploadLine } from './upload-line.ts';

/** Room for the largest picture as a data URL, plus the other fields. */
const PROFILE_WITH_IMAGE_BYTES_MAX = IMAGE_DATA_URL_LENGTH_MAX + 100_000;

const tag = 'Businesses';
const BusinessId = z.object({ id: comparedId });
/** Fields whose names differ between the payload and the commands. */
const PAYLOAD_NAMES = { seeking: 'seekingPartnership', openingHours: 'businessHours', showOnlineStatus: 'isOnline' };

const PutProfile = RestProfile.extend({
  imageUrl: z
    .string()
    .nullish()
    .meta({ description: 'A JPEG, PNG, WebP or GIF as a data URL, or the present address; empty changes nothing.' }),
});

/** The documented REST calls of this module. */
export const businessesRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/businesses/current',
    refuses: ['NOT_FOUND'],
    action: 'business.readOwn',
    tag,
    summary: "The signed-in member's business; 404 when there is none",
    query: z.object({ userId: comparedId.optional() }),
    response: RestBusiness,
    isVersioned: true,
    handle: async (context, { query }) => {
      assertSelf(query.userId, asMember(context.actor).userId);
      return taggedBusiness(await ownBusiness(context));
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/businesses',
    refuses: ['BUSINESS_EXISTS', 'NOT_FOUND'],
    action: 'business.create',
    tag,
    summary: 'Makes the business of the signed-in member',
    body: RestNewProfile,
    response: RestBusiness,
    status: 201,
    handle: async ({ app, actor }, { body }) => {
      assertSelf(body.userId, asMember(actor).userId);
      return inPayloadWords(placeNames(body), async () => toRestBusiness(await createBusiness(app, actor, toCreateInput(body))));
    },
  }),
  restRoute({
    method: 'patch',
    path: '/api/businesses/{id}',
    action: 'business.update',
    tag,
    summary: "Changes the given fields of one's own business",
    params: BusinessId,
    body: RestProfile,
    response: RestBusiness,
    isVersioned: true,
    handle: async ({ app, actor, request }, { params, body }) => {
      const me = asBusiness(actor);
      assertSelf(params.id, me.businessId);
      assertSelf(body.userId, me.userId);
      const update = () => updateBusiness(app, actor, toProfileInput(body), asRead(request));
      return taggedBusiness(await inPayloadWords(placeNames(body), update));
    },
  }),
  restRoute({
    method: 'put',
    path: '/api/businesses/current',
    refuses: ['NOT_FOUND'],
    action: 'business.update',
    tag,
    summary: "The edit page's call: changes the given fields, and the picture when one is sent",
    body: PutProfile,
    response: RestBusiness,
    isVersioned: true,
    jsonBytesMax: PROFILE_WITH_IMAGE_BYTES_MAX,
    handle: async (context, { body }) => {
      assertSelf(body.userId, asBusiness(context.actor).userId);
      return inPayloadWords(placeNames(body), async () => taggedBusiness(await putProfile(context, body)));
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/businesses/{id}/photos',
    refuses: ['GALLERY_FULL'],
    action: 'business.uploadPhoto',
    tag,
    multipart: PhotoForm,
    summary:
      "Adds a picture to the gallery of one's own business: photo, and optionally filter (professional, vibrant, modern, classic), isMain, or purpose=logo for its mark",
    params: BusinessId,
    response: RestPhoto,
    status: 201,
    handle: async (context, { params }) => {
      assertSelf(params.id, asBusiness(context.actor).businessId);
      return uploadForm(context);
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/businesses/{id}/photos/preview',
    action: 'business.previewPhoto',
    tag,
    multipart: PreviewForm,
    summary: 'Shows a picture small, in its own colours and with every filter (or with one), without storing it',
    params: BusinessId,
    response: RestPreviews,
    handle: async (context, { params }) => {
      assertSelf(params.id, asBusiness(context.actor).businessId);
      return previewForm(context);
    },
  }),
];

/** Only the version that the request was made from is changed, if it names one. */
const asRead = (request: Request): UpdateBusinessOptions => ({ assertCurrent: (now) => assertMatches(request, editedFields(now)) });

async function ownBusiness({ app, actor, em }: RestContext): Promise<OwnBusiness> {
  const own = await readOwnBusiness(sqlOf(em), asMember(actor).userId, app.clock.now());
  if (!own) throw new NotFoundError('Your business');
  return own;
}

/** Reports a place that was sent as one line at that line's field. */
function placeNames(body: RestProfile): Record<string, string> {
  return body.location ? { ...PAYLOAD_NAMES, city: 'location', state: 'location' } : PAYLOAD_NAMES;
}

/** Leaves out the settings that every new business starts with; they can be changed once it exists. */
function toCreateInput(body: RestProfile): Record<string, unknown> {
  const {
    openToCollaboration: _open,
    preferredContactMethod: _contact,
    profileVisibility: _visibility,
    openingHours: _hours,
    showOnlineStatus: _online,
    country: _country,
    ...input
  } = toProfileInput(body);
  return input;
}

async function putProfile(context: RestContext, { imageUrl, ...body }: z.infer<typeof PutProfile>): Promise<OwnBusiness> {
  const { app, actor } = context;
  const input = toProfileInput(body, { ignoresFixedCount: true });
  if (!imageUrl || (await isShown(context, imageUrl))) return updateBusiness(app, actor, input, asRead(context.request));
  if (!imageUrl.startsWith('data:')) {
    throw new BadInputError([{ path: 'imageUrl', message: 'Please send a JPEG, PNG, WebP or GIF picture as a data URL' }]);
  }
  // @NOTE The fields are judged before the picture, which is dear to decode; and the picture is processed before anything is written, so
  // that a broken one leaves every field as it was.
  UpdateBusinessInput.parse(input);
  asRead(context.request).assertCurrent?.(await ownBusiness(context));
  const wish = { purpose: MediaPurpose.Logo, filter: null };
  return inUploadLine(asBusiness(actor).userId, () =>
    withPreparedPhoto(app, actor, parseImageDataUrl(imageUrl), wish, async (photo) => {
      await updateBusiness(app, actor, input, asRead(context.request));
      return (await uploadLogo(app, actor, photo, { isOnCard: true })).business;
    }),
  );
}

/** Whether an address is one of the business's current pictures, as the page sends it back unchanged. */
async function isShown(context: RestContext, url: string): Promise<boolean> {
  const own = await ownBusiness(context);
  const path = url.startsWith(`${context.app.config.origin}/`) ? url.slice(context.app.config.origin.length) : url;
  return (
    [own.logo, own.cover].some((picture) => picture?.srcSet.split(', ').some((entry) => entry.split(' ')[0] === path)) ||
    own.galleryImages.includes(path)
  );
}
