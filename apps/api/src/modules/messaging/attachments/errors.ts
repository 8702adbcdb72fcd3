import { ErrorCode } from '@benison/contracts/errors';
import { PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { DomainError } from '../../../platform/errors.ts';

const SENTENCES = {
  [ErrorCode.FileTooLarge]: `This file is larger than ${PDF_BYTES_MAX / 1_048_576} MB. Please choose a smaller one.`,
  [ErrorCode.FileTypeUnsupported]: 'Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.',
  [ErrorCode.FileRefused]: 'This PDF is damaged, or holds scripts or other files. Please export it again as a plain PDF.',
} as const;

/** A file that is not accepted. Pictures have errors of their own. */
export class FileError extends DomainError {
  override name = 'FileError';
  constructor(code: keyof typeof SENTENCES) {
    super(code, SENTENCES[code]);
  }
}

/** An upload's id may stand for only one file. */
export class FileIdReusedError extends DomainError {
  override name = 'FileIdReusedError';
  constructor() {
    super(ErrorCode.IdReused, 'Another file was sent under this id.');
  }
}
