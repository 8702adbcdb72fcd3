import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressedFilesOf } from './compressed-files.ts';

const SCRIPT = 'export const greeting = "hello";\n'.repeat(200);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benison-compressed-'));
  await writeFile(join(folder, 'main.js'), SCRIPT);
});
afterAll(async () => rm(folder, { recursive: true }));

test('a script is served small, and is the same when unpacked', async () => {
  const files = compressedFilesOf(folder);
  const [brotli, gzip] = await Promise.all([files('/main.js', 'br'), files('/main.js', 'gzip')]);
  expect(brotliDecompressSync(brotli as Buffer).toString()).toBe(SCRIPT);
  expect(gunzipSync(gzip as Buffer).toString()).toBe(SCRIPT);
  expect(brotli?.length).toBeLessThan(SCRIPT.length / 10);
});

test('a file is compressed once', async () => {
  const files = compressedFilesOf(folder);
  expect(await files('/main.js', 'br')).toBe(await files('/main.js', 'br'));
});

test("a file that is not there is nobody's", async () => {
  const files = compressedFilesOf(folder);
  expect(await files('/other.js', 'br')).toBeNull();
  await writeFile(join(folder, 'other.js'), SCRIPT);
  expect(await files('/other.js', 'br')).not.toBeNull();
});
