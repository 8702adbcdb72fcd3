import type { IncomingMessage } from 'node:http';
import { readPictureForm } from '../../platform/http/picture-form.ts';

/** The contents of a photo form: the picture's bytes, and its plain fields. */
export interface PhotoForm {
  photo: Buffer;
  fields: Map<string, string>;
}

/** Reads a form with one picture field named `photo`. */
export async function readPhotoForm(request: IncomingMessage): Promise<PhotoForm> {
  const { pictures, fields } = await readPictureForm(request, ['photo']);
  return { photo: pictures.get('photo') ?? Buffer.alloc(0), fields };
}
