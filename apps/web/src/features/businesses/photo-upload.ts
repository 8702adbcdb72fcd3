import { PhotoFilter, valuesOf } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../../lib/acts/errors.ts';
import { sendForm } from '../../lib/form/send-form.ts';

const OF_THE_PICTURE: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.ImageTooLarge,
  ErrorCode.ImageTypeUnsupported,
  ErrorCode.ImageTooManyPixels,
  ErrorCode.ImageBroken,
]);

/** Whether the picture itself is at fault, so that the same file would be refused again. */
export const isOfThePicture = (code: Failure['code']): boolean => OF_THE_PICTURE.has(code);

const FAILED = 'Failed to upload photo';

function formOf(file: File, fields: Record<string, string>): FormData {
  const body = new FormData();
  // Fields go first: the server reads the form as a stream.
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('photo', file);
  return body;
}

const pathOf = (businessId: string): string => `/api/businesses/${encodeURIComponent(businessId)}/photos`;

async function send(businessId: string, body: FormData, onProgress: (part: number) => void): Promise<void> {
  await sendForm(pathOf(businessId), body, { onProgress, refusal: FAILED });
}

/** Uploads a logo; `onProgress` gets the fraction sent, from 0 to 1. */
export function uploadLogo(businessId: string, file: File, onProgress: (part: number) => void): Promise<void> {
  return send(businessId, formOf(file, { purpose: 'logo' }), onProgress);
}

/** Uploads a photo for the gallery, to be stored with a filter. */
export function uploadPhoto(businessId: string, file: File, filter: PhotoFilter | null, onProgress: (part: number) => void): Promise<void> {
  return send(businessId, formOf(file, filter ? { filter: filter.toLowerCase() } : {}), onProgress);
}

/** A small preview of a photo with one filter (or none), as the server will render it. */
export interface PhotoLook {
  readonly filter: PhotoFilter | null;
  readonly url: string;
}

/** Fetches a preview for each filter; nothing is stored. */
export async function previewLooks(businessId: string, file: File, signal: AbortSignal): Promise<PhotoLook[]> {
  const body = await sendForm(`${pathOf(businessId)}/preview`, formOf(file, {}), { signal, refusal: FAILED });
  const { pictures = [] } = (body ?? {}) as { pictures?: { filter: string | null; url: string }[] };
  return pictures.map(({ filter, url }) => ({ filter: valuesOf(PhotoFilter).find((one) => one.toLowerCase() === filter) ?? null, url }));
}
