import { ErrorCode } from '@benison/contracts/errors';
import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import type { SubmitLicenseInput } from '@benison/contracts/verification';
import type { Failure } from '../../lib/errors.ts';
import { watchStandstill } from '../../lib/live/answer-in-time.ts';
import { noteUnexpected } from '../../lib/unexpected.ts';

export const LICENSE_HINT = 'JPG, PNG or WebP, max 5MB. All four corners in sight, nothing covered.';
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Checks a chosen picture before upload: the problem in a sentence, or null. The server checks again. */
export function sideProblem(file: { readonly size: number; readonly type: string } | null): string | null {
  if (!file) return 'Please choose a picture';
  if (!TYPES.includes(file.type)) return 'Please choose a JPG, PNG, GIF or WebP picture';
  if (file.size > IMAGE_BYTES_MAX) return 'This picture is larger than 5 MB';
  return file.size === 0 ? 'This file is empty' : null;
}

export interface LicenseSides {
  readonly front: File;
  readonly back: File;
}

/** A refused licence; `fields` say where it is wrong. */
export class LicenseUploadError extends Error {
  override name = 'LicenseUploadError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Uploads both sides with the details; `onProgress` gets the fraction sent, from 0 to 1. */
export function uploadLicense(input: SubmitLicenseInput, sides: LicenseSides, onProgress: (part: number) => void): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(input)) if (value) body.set(name, value);
  body.set('front', sides.front);
  body.set('back', sides.back);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/verifications/driver-license');
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new LicenseUploadError(failureOf(request.response))),
    );
    const handleLost = () =>
      reject(new LicenseUploadError({ code: 'NETWORK', message: 'Unable to connect to the server', fields: [], details: {} }));
    request.addEventListener('error', handleLost);
    watchStandstill(request, handleLost);
    request.send(body);
  });
}

function failureOf(answer: unknown): Failure {
  const { code, message, fields, details } = (answer ?? {}) as Partial<Failure>;
  noteUnexpected({ code, details });
  return { code: code ?? ErrorCode.Internal, message: message ?? 'Please try again.', fields: fields ?? [], details: details ?? {} };
}
