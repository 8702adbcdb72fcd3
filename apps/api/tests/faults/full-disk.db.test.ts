import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp } from '@benison/testkit/test-app';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoForm } from '../setups/test-photos.ts';
import { draft, makePair, SEND, uploadFile } from '../setups/test-threads.ts';

const run = promisify(execFile);
const SIZE = '3m';

/** A small disk of its own, where one may be mounted. */
const disk = await mkdtemp(join(tmpdir(), 'benison-disk-'));
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).then(
  () => true,
  () => false,
);
beforeAll(() => {
  if (!isMounted) console.info('A small disk cannot be mounted here (it needs root): what happens on a full one is left out.');
});
afterAll(async () => {
  if (isMounted) await run('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

const FILLER = join(disk, 'filler');
/** Writes until nothing fits any more. */
async function fill(): Promise<void> {
  await using file = await open(FILLER, 'a');
  for (let size = 65_536; size >= 512; size /= 2) {
    const bytes = Buffer.alloc(size);
    for (;;) {
      const isFull = await file.write(bytes).then(
        ({ bytesWritten }) => bytesWritten < size,
        () => true,
      );
      if (isFull) break;
    }
  }
}

/** A picture that compresses to nothing small. */
const noise = async (): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile()).map(({ name }) => name);

const TOLD = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'Files cannot be stored right now, and nothing of yours was. Please try again in a few minutes.' },
};

test.runIf(isMounted)(
  'on a full disk every upload is refused with a sentence, nothing is left of it, and all else goes on until there is room',
  async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    await using t = await startTestApp({ env: { BENISON_DATA: disk }, logger });
    const { alice, bob, matchId } = await makePair(t);
    const picture = await noise();
    const uploads = {
      photo: () => bob.client.rest('POST', `/api/businesses/${bob.businessId}/photos`, photoForm(picture)),
      attachment: () => uploadFile(alice, matchId, picture),
    };
    const rows = async () =>
      (
        await t.app.pool.query(
          'select (select count(*)::int from media) as media, (select count(*)::int from message_attachments) as attachments',
        )
      ).rows;
    const [before, kept] = [await rows(), await filesBelow(join(disk, 'files'))];
    await fill();
    for (const [name, upload] of Object.entries(uploads)) {
      const answer = await upload();
      expect({ name, status: answer.status, body: answer.body }, name).toMatchObject({ name, ...TOLD });
      expect(answer.body.details, name).toEqual({ retryAfterSeconds: 60 });
    }
    expect(await rows()).toEqual(before);
    expect(await filesBelow(join(disk, 'files'))).toEqual(kept);
    expect(lines.map((line) => JSON.parse(line).msg)).toContain('a file could not be stored');
    // What needs no file goes on.
    expect((await bob.client.rest('GET', '/readyz')).status).toBe(200);
    await alice.client.query(SEND, draft(matchId, 'No picture today'));

    await rm(FILLER);
    for (const [name, upload] of Object.entries(uploads)) expect((await upload()).status, name).toBeLessThan(300);
    expect(await rows()).not.toEqual(before);
  },
);
