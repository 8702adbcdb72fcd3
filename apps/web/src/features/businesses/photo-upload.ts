import { ErrorCode } from '@benison/contracts/errors';
import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import type { Failure } from '../../lib/errors.ts';

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const PHOTO_HINT = 'JPG, PNG, GIF or WebP, max 5MB';

/** What is wrong with a chosen file before it is sent, in a sentence; null when it may go. The server looks again. */
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

/** Sends a logo and tells how much of it has gone, from 0 to 1. */
export function uploadLogo(businessId: string, file: File, onProgress: (part: number) => void): Promise<void> {
  const body = new FormData();
  body.set('photo', file);
  body.set('isMain', 'true');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/businesses/${encodeURIComponent(businessId)}/photos`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(refusalOf(request.response))));
    request.addEventListener('error', () => reject(new PhotoUploadError('NETWORK', 'Unable to connect to the server')));
    request.send(body);
  });
}

function refusalOf(answer: unknown): PhotoUploadError {
  const { code, message } = (answer ?? {}) as { code?: Failure['code']; message?: string };
  return new PhotoUploadError(code ?? ErrorCode.Internal, message ?? 'Failed to upload photo');
}
