import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { ErrorCode } from '@benison/contracts/errors';
import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import { BadInputError, DomainError } from '../../platform/errors.ts';
import { ImageError, ImageErrorCode } from '../../platform/images/image-errors.ts';

/** What a photo form holds: the picture's bytes, and its plain fields. */
export interface PhotoForm {
  photo: Buffer;
  fields: Map<string, string>;
}

/** A form with a picture has few and short parts; what has more is no form of ours. */
const FORM_LIMITS = {
  files: 1,
  // @NOTE One byte more than allowed, so that a file of exactly the largest size is not taken for a longer one.
  fileSize: IMAGE_BYTES_MAX + 1,
  fields: 5,
  fieldSize: 200,
  fieldNameSize: 50,
  parts: 7,
  headerPairs: 20,
};

/**
 * Reads a `multipart/form-data` request with one picture named `photo` into memory, never more of it than a picture may have.
 * The file's own name and claimed type are not looked at.
 */
export async function readPhotoForm(request: IncomingMessage): Promise<PhotoForm> {
  const parser = parserFor(request);
  try {
    return await collect(request, parser);
  } finally {
    request.unpipe(parser);
    request.resume();
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new DomainError(ErrorCode.UnsupportedMediaType, 'Please send multipart/form-data.');
  }
  try {
    return busboy({ headers: request.headers, limits: FORM_LIMITS });
  } catch {
    throw unreadable();
  }
}

function collect(request: IncomingMessage, parser: busboy.Busboy): Promise<PhotoForm> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let hasPhoto = false;
    const refuseParts = () => reject(new BadInputError([{ path: 'photo', message: 'Please send one picture, and nothing else.' }]));
    parser.on('file', (name, file: Readable) => {
      file.on('error', () => reject(unreadable()));
      if (name !== 'photo') return void file.resume();
      hasPhoto = true;
      file.on('limit', () => reject(new ImageError(ImageErrorCode.TooLarge)));
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
    parser.on('field', (name, value) => fields.set(name, value));
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, refuseParts);
    parser.on('error', () => reject(unreadable()));
    parser.on('close', () => (hasPhoto ? resolve({ photo: Buffer.concat(chunks), fields }) : reject(noPhoto())));
    const refuseUnfinished = () => request.complete || reject(unreadable());
    request.on('error', refuseUnfinished).on('close', refuseUnfinished);
    // @NOTE Who waited in line may have gone meanwhile; a request that is over tells nobody any more.
    if (request.destroyed) return void refuseUnfinished();
    request.pipe(parser);
  });
}

const unreadable = () => new DomainError(ErrorCode.BadInput, 'That form could not be read.');
const noPhoto = () => new BadInputError([{ path: 'photo', message: 'Please choose a picture' }]);
