import { ErrorCode, type FieldError } from '@benison/contracts/errors';
import { DomainError } from '../errors.ts';

/** Why a picture was refused. */
export const ImageErrorCode = {
  TooLarge: ErrorCode.ImageTooLarge,
  TypeUnsupported: ErrorCode.ImageTypeUnsupported,
  TooManyPixels: ErrorCode.ImageTooManyPixels,
  Broken: ErrorCode.ImageBroken,
  Busy: ErrorCode.ImageBusy,
} as const;
export type ImageErrorCode = (typeof ImageErrorCode)[keyof typeof ImageErrorCode];

const SENTENCES: Record<ImageErrorCode, string> = {
  IMAGE_TOO_LARGE: 'This picture is larger than 5 MB. Please choose a smaller one.',
  IMAGE_TYPE_UNSUPPORTED: 'This is not a JPEG, PNG, WebP or GIF picture.',
  IMAGE_TOO_MANY_PIXELS: 'This picture has more than 50 megapixels. Please make it smaller and try again.',
  IMAGE_BROKEN: 'This picture could not be opened; the file seems to be damaged.',
  IMAGE_BUSY: 'Many pictures are being prepared right now. Please try again in a moment.',
};

/** A picture that is refused, with a stable code and a sentence for the person. `IMAGE_BUSY` is worth a retry. */
export class ImageError extends DomainError {
  override name = 'ImageError';
  declare readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, { cause, fields = null }: { cause?: unknown; fields?: FieldError[] | null } = {}) {
    super(code, SENTENCES[code], null, fields);
    if (cause !== undefined) this.cause = cause;
  }
}
