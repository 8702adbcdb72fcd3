import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVICE_FILES, DEVICE_FILES_FOLDER } from '../../../../tests/setups/test-device-files.ts';
import { photoForm } from '../../../../tests/setups/test-photos.ts';
import { makePair, uploadFile } from '../../../../tests/setups/test-threads.ts';

/** Together: they are part of every copy of the repository. */
const BYTES_MAX = 200_000;

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test('the folder holds every file that devices are known for, and nothing else, and stays small', async () => {
  const names = await readdir(DEVICE_FILES_FOLDER);
  expect(names.toSorted()).toEqual(Object.keys(DEVICE_FILES).toSorted());
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(DEVICE_FILES_FOLDER, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BYTES_MAX);
});

test.each(Object.entries(DEVICE_FILES))('%s is attached to a message as it should be, or refused in words', async (name, { outcome }) => {
  const bytes = await readFile(join(DEVICE_FILES_FOLDER, name));
  const { alice, matchId } = await makePair(t);
  const { status, body } = await uploadFile(alice, matchId, bytes, { name });
  if (outcome === 'PDF') expect({ status, kind: body['kind'] }).toEqual({ status: 201, kind: 'PDF' });
  else if ('picture' in outcome) {
    const { kind, width, height } = body;
    expect({ status, kind, size: [width, height] }).toEqual({ status: 201, kind: 'PICTURE', size: outcome.picture });
  } else {
    expect({ isRefused: status >= 400 && status < 500, code: body['code'] }).toEqual({ isRefused: true, code: outcome.refused });
    expect(body['message']).toMatch(outcome.words);
  }
});

test.each(Object.entries(DEVICE_FILES).filter(([, { outcome }]) => typeof outcome === 'object' && 'picture' in outcome))(
  '%s becomes a logo',
  async (name) => {
    const logo = photoForm(await readFile(join(DEVICE_FILES_FOLDER, name)), { purpose: 'logo' });
    const { client, businessId } = await t.seed.member();
    const { status, body } = await client.rest('POST', `/api/businesses/${businessId}/photos`, logo);
    expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
  },
);
