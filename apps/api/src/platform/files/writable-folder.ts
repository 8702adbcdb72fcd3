import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const WORDS: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'no folder can be made there',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its path goes round in circles',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** Makes a folder, with those above it, and writes into it. Resolves to null, or to why that is not possible, in a few words. */
export async function refusalOfFolder(path: string): Promise<string | null> {
  const folder = resolve(path);
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, 'x');
    await rm(probe);
    return null;
  } catch (error) {
    return WORDS[codeOf(error)] ?? codeOf(error);
  }
}

// @NOTE One folder at a time: Node's own way of making those above tries for ever where the system says that a folder it just saw is missing,
// as below /proc.
async function makeFolder(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another process of this product was quicker.
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  });
}
