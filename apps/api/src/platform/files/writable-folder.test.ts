import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOfFolder } from './writable-folder.ts';

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benison-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder that is there or can be made is taken, and left as it was', async () => {
  const folder = join(await ownFolder(), 'one', 'two');
  expect(await refusalOfFolder(folder)).toBeNull();
  expect(await refusalOfFolder(folder)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  expect(await Promise.all(Array.from({ length: 8 }, () => refusalOfFolder(join(folder, 'together', 'made'))))).toEqual(
    Array(8).fill(null),
  );
});

test('a file, a path through a file and a path in circles are refused in words', async () => {
  const folder = await ownFolder();
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'round'), join(folder, 'round'));
  expect(await refusalOfFolder(join(folder, 'file'))).toBe('part of its path is a file');
  expect(await refusalOfFolder(join(folder, 'file', 'data'))).toBe('part of its path is a file');
  expect(await refusalOfFolder(join(folder, 'round'))).toMatch(/circles|file of that name/);
  expect(await refusalOfFolder(join(folder, 'x'.repeat(300)))).toBe('its name is too long');
});

test.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/deeper', '/proc/1/nope', '/sys/nope', '/dev/null', '/dev/null/x'])(
  '%s is refused at once',
  async (folder) => {
    expect(await refusalOfFolder(folder)).toMatch(/^[a-z][^.]+$/);
  },
);
