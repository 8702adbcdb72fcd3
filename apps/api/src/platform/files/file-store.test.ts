import { mkdtemp, readdir, readFile, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3TestServer, type S3TestServer } from '../../../tests/setups/test-s3-server.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { FileKeyError, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const WEBP = 'image/webp';
const HOSTILE_KEYS = [
  '',
  '/',
  '.',
  '..',
  '../x.png',
  '../../x.png',
  'photos/../../x.png',
  '/etc/passwd',
  'photos//x.webp',
  'photos/x',
  'x.webp/',
  'photos/.hidden.webp',
  '.incoming/x.webp',
  'photos/x.webp.html',
  'photos/x.html',
  'photos/x.svg',
  'PHOTOS/x.webp',
  'photos\\x.webp',
  'photos/x\u0000.webp',
  'photos/x\n.webp',
  'photos/%2e%2e/x.webp',
  'C:/x.webp',
  `${'a'.repeat(200)}.webp`,
  'x.constructor',
  'é.webp',
];

let folder: string;
let server: S3TestServer;
const stores: Record<'disk' | 's3', FileStore | undefined> = { disk: undefined, s3: undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benison-files-'));
  server = await startS3TestServer();
  stores.disk = createDiskFileStore({ folder });
  stores.s3 = createS3FileStore({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: server.url,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    prefix: 'test/',
  });
});

afterAll(async () => {
  await stores.s3?.[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function read(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.get(key);
  return file && buffer(file.body);
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const store = (): FileStore => {
    const chosen = stores[kind];
    if (!chosen) throw new Error('The store was not made.');
    return chosen;
  };

  test('a large file is stored from the disk, and any part of it comes back', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 253));
    const path = join(folder, `${kind}.part`);
    await writeFile(path, bytes);
    await store().putFile('recordings/a.webm', path, 'video/webm');
    expect(await read(store(), 'recordings/a.webm')).toEqual(bytes);
    expect(await readFile(path)).toEqual(bytes);
    const part = await store().getPart('recordings/a.webm', { first: 1_000, last: 250_999 });
    expect(part && (await buffer(part))).toEqual(bytes.subarray(1_000, 251_000));
    expect(await store().getPart('recordings/b.webm', { first: 0, last: 1 })).toBeNull();
    await expect(store().putFile('recordings/a.webm', path, WEBP)).rejects.toThrow(FileKeyError);
  });

  test('a stored file comes back byte for byte, with its size and type', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
    await store().put('photos/a/card.webp', bytes, WEBP);
    const file = await store().get('photos/a/card.webp');
    expect(file?.sizeBytes).toBe(70_000);
    expect(file?.contentType).toBe(WEBP);
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true);
  });

  test('storing again replaces the whole file', async () => {
    await store().put('photos/b.webp', Buffer.from('a longer first'), WEBP);
    await store().put('photos/b.webp', Buffer.from('second'), WEBP);
    expect(String(await read(store(), 'photos/b.webp'))).toBe('second');
  });

  test('an empty file is a file', async () => {
    await store().put('photos/empty.webp', Buffer.alloc(0), WEBP);
    expect((await read(store(), 'photos/empty.webp'))?.length).toBe(0);
  });

  test('a missing file reads as null, does not exist, and can be deleted without an error', async () => {
    expect(await store().get('photos/none.webp')).toBeNull();
    expect(await store().exists('photos/none.webp')).toBe(false);
    await store().delete('photos/none.webp');
  });

  test('a deleted file is gone', async () => {
    await store().put('photos/c.webp', Buffer.from('x'), WEBP);
    expect(await store().exists('photos/c.webp')).toBe(true);
    await store().delete('photos/c.webp');
    expect(await store().exists('photos/c.webp')).toBe(false);
  });

  test('no key leaves its folder or names an unsupported kind of file', async () => {
    for (const key of HOSTILE_KEYS) {
      await expect(store().put(key, Buffer.from('x'), WEBP), key).rejects.toBeInstanceOf(FileKeyError);
      await expect(store().get(key), key).rejects.toBeInstanceOf(FileKeyError);
      await expect(store().delete(key), key).rejects.toBeInstanceOf(FileKeyError);
      await expect(store().exists(key), key).rejects.toBeInstanceOf(FileKeyError);
    }
  });

  test('a file is stored only as the type its key names', async () => {
    await expect(store().put('photos/x.webp', Buffer.from('x'), 'text/html')).rejects.toBeInstanceOf(FileKeyError);
  });

  test('twenty writers of one key leave one whole file', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index + 1));
    await Promise.all(versions.map((bytes) => store().put('photos/race.webp', bytes, WEBP)));
    const left = await read(store(), 'photos/race.webp');
    expect(left?.length).toBe(50_000);
    expect(new Set(left)).toHaveProperty('size', 1);
  });
});

test('a bucket that takes the connection and says nothing is given up', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const store = createS3FileStore({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    silentMsMax: 100,
  });
  await expect(store.put('a.webp', Buffer.from('whole'), WEBP)).rejects.toThrow();
  await expect(store.get('a.webp')).rejects.toThrow();
  await store[Symbol.asyncDispose]();
  silent.closeAllConnections();
  silent.close();
});

test('on disk no half-written file stays behind, and leftovers of a crash are removed', async () => {
  const own = await mkdtemp(join(tmpdir(), 'benison-files-'));
  try {
    const incoming = join(own, '.incoming');
    await mkdir(incoming);
    await writeFile(join(incoming, 'old'), 'half');
    await writeFile(join(incoming, 'fresh'), 'half');
    await utimes(join(incoming, 'old'), new Date(0), new Date(0));
    await createDiskFileStore({ folder: own }).put('a.webp', Buffer.from('whole'), WEBP);
    expect(await readdir(incoming)).toEqual(['fresh']);
    expect(await readFile(join(own, 'a.webp'), 'utf8')).toBe('whole');
  } finally {
    await rm(own, { recursive: true });
  }
});

test('a folder in the way of a file is not read as one', async () => {
  await mkdir(join(folder, 'odd.webp'));
  expect(await stores.disk?.get('odd.webp')).toBeNull();
  expect(await stores.disk?.exists('odd.webp')).toBe(false);
});

test('the bucket gets signed requests, the key below its prefix, and the type', () => {
  expect(server.allSigned()).toBe(true);
  expect(server.objects.get('/pictures/test/photos/a/card.webp')?.contentType).toBe(WEBP);
});
