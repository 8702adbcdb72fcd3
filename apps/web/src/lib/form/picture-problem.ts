import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Checks a chosen picture before upload: the problem in a sentence, or null. The server checks again. */
export function pictureProblem(file: { readonly size: number; readonly type: string }): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please choose a JPG, PNG, GIF or WebP picture';
  if (file.size > IMAGE_BYTES_MAX) return 'This picture is larger than 5 MB';
  if (file.size === 0) return 'This file is empty';
  return null;
}
