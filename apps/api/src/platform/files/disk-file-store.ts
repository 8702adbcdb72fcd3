import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { assertStorable, contentTypeOfKey, FileKeyError, type FilePart, type FileStore, type StoredFile } from './file-store.ts';

/** Folder of half-written files until they are renamed. The dot keeps it apart from every possible key. */
const INCOMING = '.incoming';
/** A half-written file this old was left behind by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Options of {@link createDiskFileStore}. */
export interface DiskFileStoreOptions {
  folder: string;
  /** False does not wait for the disk itself: for bulk work that can be redone. */
  flush?: boolean;
}

/** Keeps files below one folder of the local disk. */
export function createDiskFileStore({ folder, flush = true }: DiskFileStoreOptions): FileStore {
  const root = resolve(folder);
  const incoming = join(root, INCOMING);
  let prepared: Promise<void> | undefined;

  function pathOf(key: string): string {
    contentTypeOfKey(key);
    const path = resolve(root, key);
    // @NOTE The key's own rules already forbid this; this is a second line of defence.
    if (!path.startsWith(root + sep)) throw new FileKeyError('A file key cannot leave its folder.');
    return path;
  }

  const put = (key: string, bytes: Uint8Array, contentType: string): Promise<void> =>
    store(key, contentType, (temporary) => writeWhole(temporary, bytes, flush));

  const putFile = (key: string, from: string, contentType: string): Promise<void> =>
    store(key, contentType, (temporary) => copyWhole(from, temporary, flush));

  async function store(key: string, contentType: string, write: (temporary: string) => Promise<void>): Promise<void> {
    assertStorable(key, contentType);
    const path = pathOf(key);
    prepared ??= prepare(incoming);
    await prepared.catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    const temporary = join(incoming, randomUUID());
    try {
      await write(temporary);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function get(key: string): Promise<StoredFile | null> {
    const handle = await open(pathOf(key), 'r').catch(nullWhenMissing);
    if (!handle) return null;
    const info = await handle.stat();
    if (info.isFile()) {
      return { body: handle.createReadStream(), sizeBytes: info.size, contentType: contentTypeOfKey(key) };
    }
    await handle.close();
    return null;
  }

  async function getPart(key: string, { first, last }: FilePart): Promise<Readable | null> {
    const handle = await open(pathOf(key), 'r').catch(nullWhenMissing);
    return handle?.createReadStream({ start: first, end: last }) ?? null;
  }

  return {
    put,
    putFile,
    get,
    getPart,
    delete: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    exists: async (key) => (await stat(pathOf(key)).catch(nullWhenMissing))?.isFile() ?? false,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function writeWhole(path: string, bytes: Uint8Array, flush: boolean): Promise<void> {
  await using handle = await open(path, 'wx', 0o640);
  await handle.writeFile(bytes);
  if (flush) await handle.sync();
}

async function copyWhole(from: string, path: string, flush: boolean): Promise<void> {
  await copyFile(from, path);
  if (!flush) return;
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Makes the folder for half-written files and removes leftovers of an earlier crash. */
async function prepare(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await stat(path).catch(nullWhenMissing);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function nullWhenMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
