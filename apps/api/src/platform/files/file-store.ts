import type { Readable } from 'node:stream';

/** Longest key, in characters. */
const FILE_KEY_LENGTH_MAX = 200;

/** The kinds of file the product stores, by the extension of their key. Others cannot be stored. */
const FILE_TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
} as const;

/** A file as it is read back. The reader must consume or destroy `body`. */
export interface StoredFile {
  body: Readable;
  sizeBytes: number;
  contentType: string;
}

/** Some of a file's bytes: from the first to the last, counted from 0. */
export interface FilePart {
  first: number;
  last: number;
}

/** Keeps files under keys like `photos/4f1c…/card.webp`. Both adapters (disk, S3) follow the same rules. */
export interface FileStore extends AsyncDisposable {
  /** Stores or replaces the whole file; readers see the old or the new one, never a part. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same from a file on this machine, however large; that one stays where it is. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Its bytes from `first` to `last`, both counted in, which it must have; null when there is no such file. */
  getPart(key: string, part: FilePart): Promise<Readable | null>;
  /** Removes the file; a missing file is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** The key is not valid: wrong characters, `..`, an absolute path, or an unsupported kind of file. */
export class FileKeyError extends Error {
  override name = 'FileKeyError';
  readonly code = 'FILE_KEY_INVALID';
}

// @NOTE Lower case only: on a case-insensitive disk two keys could otherwise be one file. No dot but the one
// before the extension, so that no part of a key can mean "the folder above".
const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.([a-z0-9]+)$/;

/** Checks a key and returns its content type; throws {@link FileKeyError}. */
export function contentTypeOfKey(key: string): string {
  const ending = key.length <= FILE_KEY_LENGTH_MAX ? KEY.exec(key)?.[1] : undefined;
  if (!ending) throw new FileKeyError('A file key has lower-case letters, digits, "-", "_" and "/", and one ending.');
  const types: Record<string, string> = FILE_TYPES;
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (!type) throw new FileKeyError(`Files that end in ".${ending}" are not kept.`);
  return type;
}

/** Checks that a file is stored as the type its key names. */
export function assertStorable(key: string, contentType: string): void {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) throw new FileKeyError(`"${key}" must be stored as ${expected}, not as ${contentType}.`);
}
