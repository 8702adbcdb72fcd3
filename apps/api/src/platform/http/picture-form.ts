import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ErrorCode } from '@benison/contracts/errors';
import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import busboy from 'busboy';
import { z } from 'zod';
import { BadInputError, DomainError } from '../errors.ts';
import { ImageError, ImageErrorCode } from '../images/image-errors.ts';
import { assertReadable } from './text-encoding.ts';

/** The contents of a form with pictures: each picture's bytes by field, and the plain fields. */
export interface PictureForm {
  pictures: Map<string, Buffer>;
  fields: Map<string, string>;
}

/** A picture in the description of a form. */
export const picturePart = z.string().meta({ format: 'binary' });

/** A form with a picture and nothing else. */
export const OnePictureForm = z.object({ photo: picturePart });

/** Our forms with pictures have few and short parts; anything with more is not one of ours. */
const FIELDS_MAX = 8;
const FIELD_BYTES_MAX = 4_000;

/**
 * Reads a `multipart/form-data` request as its form is described into memory, never more of a picture than one may have. A part that the
 * form does not have is refused by name: who misspelled one would believe that it counted. File names and claimed types are ignored.
 */
export async function readPictureForm(request: IncomingMessage, form: z.ZodObject): Promise<PictureForm> {
  const names = Object.keys(form.shape);
  const pictures = names.filter((name) => form.shape[name] === picturePart);
  const parser = parserFor(request, pictures.length);
  try {
    return await collect(request, parser, pictures, (name) => names.includes(name));
  } finally {
    request.unpipe(parser);
    request.resume();
  }
}

function parserFor(request: IncomingMessage, files: number): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new DomainError(ErrorCode.UnsupportedMediaType, 'Please send multipart/form-data.');
  }
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // @NOTE One byte more than allowed, so that a file of exactly the maximum size is not mistaken for a longer one.
      limits: {
        files,
        fileSize: IMAGE_BYTES_MAX + 1,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        fieldNameSize: 50,
        parts: files + FIELDS_MAX + 1,
        headerPairs: 20,
      },
    });
  } catch {
    throw unreadable();
  }
}

function collect(
  request: IncomingMessage,
  parser: busboy.Busboy,
  names: readonly string[],
  isKnown: (name: string) => boolean,
): Promise<PictureForm> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const chunks = new Map<string, Buffer[]>();
    const unknown = new Set<string>();
    const refuseParts = () =>
      reject(new BadInputError([{ path: names[0] ?? '', message: 'Please send the pictures that are asked for, and nothing else.' }]));
    parser.on('file', (name, file: Readable) => {
      file.on('error', () => reject(unreadable()));
      if (!isKnown(name)) unknown.add(name);
      if (!names.includes(name)) return void file.resume();
      const pieces: Buffer[] = [];
      chunks.set(name, pieces);
      file.on('limit', () => reject(new ImageError(ImageErrorCode.TooLarge)));
      file.on('data', (chunk: Buffer) => pieces.push(chunk));
    });
    parser.on('field', (name, value) => {
      try {
        assertReadable(name, value);
      } catch (error) {
        return void reject(error as Error);
      }
      if (!isKnown(name)) unknown.add(name);
      fields.set(name, value);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, refuseParts);
    parser.on('error', () => reject(unreadable()));
    parser.on('close', () => {
      const missing = names.filter((name) => !chunks.has(name)).map((path) => ({ path, message: 'Please choose a picture' }));
      const faults = [...missing, ...Array.from(unknown, (path) => ({ path, message: 'There is no such field' }))];
      if (faults.length > 0) return reject(new BadInputError(faults));
      resolve({ pictures: new Map([...chunks].map(([name, pieces]) => [name, Buffer.concat(pieces)])), fields });
    });
    const refuseUnfinished = () => request.complete || reject(unreadable());
    request.on('error', refuseUnfinished).on('close', refuseUnfinished);
    // @NOTE A client that waited in the queue may have gone meanwhile; nobody is listening to a closed request.
    if (request.destroyed) return void refuseUnfinished();
    request.pipe(parser);
  });
}

const unreadable = () => new DomainError(ErrorCode.BadInput, 'That form could not be read.');
