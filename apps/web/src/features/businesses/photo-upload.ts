import type { PhotoFilter } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import type { Failure } from '../../lib/errors.ts';
import { watchStandstill } from '../../lib/live/answer-in-time.ts';
import { noteUnexpected } from '../../lib/unexpected.ts';

export { PHOTO_HINT } from '@benison/contracts/profile-terms';
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Checks a chosen file before upload: the problem in a sentence, or null. The server checks again. */
export function photoProblem(file: { readonly size: number; readonly type: string }): string | null {
  if (!PHOTO_TYPES.includes(file.type)) return 'Please choose a JPG, PNG, GIF or WebP picture';
  if (file.size > IMAGE_BYTES_MAX) return 'This picture is larger than 5 MB';
  if (file.size === 0) return 'This file is empty';
  return null;
}

/** A picture that could not be stored. */
export class PhotoUploadError extends Error {
  override name = 'PhotoUploadError';
  readonly code: Failure['code'];

  constructor(code: Failure['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const OF_THE_PICTURE: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.ImageTooLarge,
  ErrorCode.ImageTypeUnsupported,
  ErrorCode.ImageTooManyPixels,
  ErrorCode.ImageBroken,
]);

/** Whether the picture itself is at fault, so that the same file would be refused again. */
export const isOfThePicture = (code: Failure['code']): boolean => OF_THE_PICTURE.has(code);

const FAILED = 'Failed to upload photo';
const unreachable = () => new PhotoUploadError('NETWORK', 'Unable to connect to the server');

function formOf(file: File, fields: Record<string, string>): FormData {
  const body = new FormData();
  // Fields go first: the server reads the form as a stream.
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('photo', file);
  return body;
}

const pathOf = (businessId: string): string => `/api/businesses/${encodeURIComponent(businessId)}/photos`;

function send(businessId: string, body: FormData, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', pathOf(businessId));
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(refusalOf(request.response))));
    const handleLost = () => reject(unreachable());
    request.addEventListener('error', handleLost);
    watchStandstill(request, handleLost);
    request.send(body);
  });
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
  const response = await fetch(`${pathOf(businessId)}/preview`, { method: 'POST', body: formOf(file, {}), signal }).catch(
    (reason: unknown) => {
      throw signal.aborted ? reason : unreachable();
    },
  );
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(body);
  const { pictures = [] } = (body ?? {}) as { pictures?: { filter: string | null; url: string }[] };
  return pictures.map(({ filter, url }) => ({ filter: (filter?.toUpperCase() as PhotoFilter | undefined) ?? null, url }));
}

function refusalOf(answer: unknown): PhotoUploadError {
  const { code, message, details } = (answer ?? {}) as Partial<Failure>;
  noteUnexpected({ code, details });
  return new PhotoUploadError(code ?? ErrorCode.Internal, message ?? FAILED);
}
