import type { Readable } from 'node:stream';

/** Longest key, in characters. */
const FILE_KEY_LENGTH_MAX = 200;

/** The kinds of file the product keeps, by the ending of their key. What is not here cannot be stored. */
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
} as const;

/** A file as it is read back. The reader must consume or destroy `body`. */
export interface StoredFile {
  body: Readable;
  sizeBytes: number;
  contentType: string;
}

/** Keeps files under keys like `photos/4f1c…/card.webp`. Both adapters (disk, S3) follow the same rules. */
export interface FileStore extends AsyncDisposable {
  /** Stores or replaces the whole file; a reader sees the old or the new one, never a part. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes the file; a file that is not there is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** The key is not one of ours: wrong letters, `..`, an absolute path, or a kind of file that is not kept. */
export class FileKeyError extends Error {
  override name = 'FileKeyError';
  readonly code = 'FILE_KEY_INVALID';
}

// @NOTE Lower case only: on a disk that ignores case two keys would otherwise be one file. No dot but the one
// before the ending, so no part of a key can mean "the folder above".
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

/** Checks that a file is stored as what its key says it is. */
export function assertStorable(key: string, contentType: string): void {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) throw new FileKeyError(`"${key}" must be stored as ${expected}, not as ${contentType}.`);
}
