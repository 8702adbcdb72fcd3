import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { makeRunFolder, quickParent, removeRunFolder } from './run-folder.ts';

test('the folder of a run is made where it is quickest, for its owner alone, and is gone once it is removed', async () => {
  const folder = await makeRunFolder('benison-quick', quickParent());
  expect(['/dev/shm', tmpdir()]).toContain(dirname(folder));
  expect(statSync(folder).mode & 0o077).toBe(0);
  await removeRunFolder(folder);
  expect(existsSync(folder)).toBe(false);
});
