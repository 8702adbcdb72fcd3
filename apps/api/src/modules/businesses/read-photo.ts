import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { readPictureForm } from '../../platform/http/picture-form.ts';

/** The contents of a photo form: the picture's bytes, and its plain fields. */
export interface ReadPhoto {
  photo: Buffer;
  fields: Map<string, string>;
}

/** Reads a form whose one picture is named `photo`. */
export async function readPhotoForm(request: IncomingMessage, form: z.ZodObject): Promise<ReadPhoto> {
  const { pictures, fields } = await readPictureForm(request, form);
  return { photo: pictures.get('photo') ?? Buffer.alloc(0), fields };
}
