import { ErrorCode } from '@benison/contracts/errors';
import { PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { DomainError } from '../../../platform/errors.ts';
import type { PdfFault } from './pdf-fault.ts';

const SENTENCES = {
  [ErrorCode.FileTooLarge]: `This file is larger than ${PDF_BYTES_MAX / 1_048_576} MB. Please choose a smaller one.`,
  [ErrorCode.FileTypeUnsupported]: 'Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.',
} as const;

/** A file that is not accepted. Pictures have errors of their own. */
export class FileError extends DomainError {
  override name = 'FileError';
  constructor(code: keyof typeof SENTENCES) {
    super(code, SENTENCES[code]);
  }
}

const FAULTS: Record<PdfFault, string> = {
  BROKEN: 'This PDF cannot be opened: part of it is missing. Please export or download it again.',
  LOCKED: 'This PDF needs a password to open. Please send it without one.',
  ACTIVE: 'This PDF holds scripts or opens other files or programs. Please print or export it as a plain PDF.',
  FILES: 'This PDF has other files inside. Please send them separately, and the PDF without them.',
  PACKED: 'This PDF is too complex to check. Please print or export it as a plain PDF.',
};

/** A PDF that is not accepted, and why. */
export class PdfRefusedError extends DomainError {
  override name = 'PdfRefusedError';
  constructor(fault: PdfFault) {
    super(ErrorCode.FileRefused, FAULTS[fault]);
  }
}

/** Many files are being looked at; worth a retry. */
export class FilesBusyError extends DomainError {
  override name = 'FilesBusyError';
  constructor() {
    super(ErrorCode.ImageBusy, 'Many files are being checked right now. Please try again in a moment.');
  }
}

/** An upload's id may stand for only one file. */
export class FileIdReusedError extends DomainError {
  override name = 'FileIdReusedError';
  constructor() {
    super(ErrorCode.IdReused, 'Another file was sent under this id.');
  }
}
