import { FILE_KIND_BYTES, FileKind, fileKindOf } from '@benison/contracts/file-kind';
import { withoutFileEnding } from '@benison/contracts/file-name';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@benison/contracts/limits';

/** The kinds of picture that the server takes. */
export const PICTURE_TYPES: readonly string[] = [FileKind.Png, FileKind.Jpeg, FileKind.Webp, FileKind.Gif];
/** Kinds with a transparent ground, which a JPEG would lose. */
const TRANSPARENT: readonly string[] = [FileKind.Png, FileKind.Webp, FileKind.Gif];
/** Longest sides that are tried, in turn, until the file is small enough. No screen shows more than half of the first. */
const SIDES_PX = [4_096, 2_560, 1_600];
const QUALITY = 0.88;
/** Smaller files hold no picture of too many pixels but one of a single color: they are not opened to look. */
const LOOKED_INTO_BYTES_MIN = 200_000;

/** A picture ready to be sent, or why it cannot be, in a sentence. */
export type Prepared = { readonly file: File; readonly problem?: undefined } | { readonly problem: string; readonly file?: undefined };

/** What a file is by its bytes: systems report the type by the name, and often not at all. */
export async function kindOfFile(file: Blob): Promise<FileKind | null> {
  return fileKindOf(new Uint8Array(await file.slice(0, FILE_KIND_BYTES).arrayBuffer()));
}

/**
 * Makes a chosen file into a picture that the server takes: one that is too large is drawn smaller, and one of a kind that only this
 * browser knows (as Safari knows HEIC) is drawn anew.
 */
export async function preparePicture(file: File): Promise<Prepared> {
  if (file.size === 0) return { problem: 'This file is empty' };
  const kind = await kindOfFile(file);
  if (!kind || kind === FileKind.Pdf) return { problem: 'This is not a picture. Please choose a JPG, PNG, GIF or WebP picture' };
  if (!PICTURE_TYPES.includes(kind) || file.size > IMAGE_BYTES_MAX || (await hasTooManyPixels(file))) return drawSmaller(file, kind);
  return { file: file.type === kind ? file : new File([file], file.name, { type: kind }) };
}

/** The picture as this browser opens it; null where it cannot. */
async function opened(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

async function hasTooManyPixels(file: File): Promise<boolean> {
  if (file.size < LOOKED_INTO_BYTES_MIN) return false;
  // What this browser cannot open, the server looks into.
  const picture = await opened(file);
  const pixels = picture ? picture.width * picture.height : 0;
  picture?.close();
  return pixels > IMAGE_PIXELS_MAX;
}

async function drawSmaller(file: File, kind: FileKind): Promise<Prepared> {
  const picture = await opened(file);
  if (!picture) return { problem: unopened(kind) };
  try {
    const type = TRANSPARENT.includes(kind) ? FileKind.Webp : FileKind.Jpeg;
    for (const side of SIDES_PX) {
      const drawn = await draw(picture, side, type);
      if (drawn && drawn.size <= IMAGE_BYTES_MAX) return { file: new File([drawn], renamed(file.name, drawn.type), { type: drawn.type }) };
    }
    return { problem: 'This picture is larger than 5 MB, and could not be made smaller' };
  } finally {
    picture.close();
  }
}

function unopened(kind: FileKind): string {
  if (PICTURE_TYPES.includes(kind)) return 'This picture is larger than 5 MB, and could not be opened to make it smaller';
  const name = kind.replace('image/', '').toUpperCase();
  return `This browser cannot open ${name} pictures. Please save it as a JPG first`;
}

function draw(picture: ImageBitmap, side: number, type: FileKind): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}

const renamed = (name: string, type: string): string => `${withoutFileEnding(name)}.${type.replace('image/', '').replace('jpeg', 'jpg')}`;
