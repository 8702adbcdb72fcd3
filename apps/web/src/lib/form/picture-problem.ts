import { IMAGE_BYTES_MAX, IMAGE_SIDE_MIN_PX } from '@benison/contracts/limits';
import { PICTURE_TOO_SMALL } from '@benison/contracts/terms/profile';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Checks a chosen picture before upload: the problem in a sentence, or null. The server checks again. */
export function pictureProblem(file: { readonly size: number; readonly type: string }): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please choose a JPG, PNG, GIF or WebP picture';
  if (file.size > IMAGE_BYTES_MAX) return 'This picture is larger than 5 MB';
  if (file.size === 0) return 'This file is empty';
  return null;
}

/** The same, and whether the picture is too small to be shown. One that this browser cannot read is left to the server. */
export async function shownPictureProblem(file: File): Promise<string | null> {
  const problem = pictureProblem(file);
  if (problem) return problem;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return null;
  const side = Math.min(drawn.width, drawn.height);
  drawn.close();
  return side < IMAGE_SIDE_MIN_PX ? PICTURE_TOO_SMALL : null;
}
