import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createEmptyDatabase, type TestDatabase } from '@benison/testkit/database';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { photoForm } from '../../tests/setups/test-photos.ts';
import { fieldsPicture } from '../../tests/setups/test-pictures.ts';
import { BACKUP_JOB } from '../platform/jobs/job-record.ts';

const run = promisify(execFile);
const OPERATIONS = join(import.meta.dirname, '../../operations');
const SERVER_MAJOR = 18;

/** An older pg_dump refuses a newer server; npm brings the server alone. */
const majorOf = (program: string): number => {
  try {
    return Number(/\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0]);
  } catch {
    return 0;
  }
};
const hasTools = majorOf('pg_dump') >= SERVER_MAJOR;
const hasPsql = majorOf('psql') > 0;
if (!hasTools) console.log(`The backup scripts are not tried: there is no pg_dump of PostgreSQL ${SERVER_MAJOR} on the PATH.`);

/** The folder of the backups, and the scripts as the container runs them. */
async function prepare(database: TestDatabase, pictures: string) {
  const folder = await mkdtemp(join(tmpdir(), 'benison-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const env = { ...process.env, DATABASE_URL: database.url, BACKUPS: backups, BACKUPS_KEPT: '2', PICTURES: pictures };
  const script = (name: string, args: string[], more: Record<string, string> = {}) =>
    run('sh', [join(OPERATIONS, name), ...args], { env: { ...env, ...more } });
  return { folder, backups, script };
}

/** A member's picture, as everybody gets it who looks at its card. */
async function uploadPhoto(t: TestApp, { client, businessId }: SeededMember): Promise<string> {
  const photo = await fieldsPicture(7).png().toBuffer();
  const { status, body } = await client.rest('POST', `/api/businesses/${businessId}/photos`, photoForm(photo));
  expect(status).toBe(201);
  expect((await seenAt(t, body.url)).length).toBeGreaterThan(100);
  return body.url as string;
}

async function seenAt(t: TestApp, path: string): Promise<Buffer> {
  const answer = await fetch(`${t.url}${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await answer.arrayBuffer());
}

/** The product as it is started after a restore: over this database, and with the pictures of an archive in a folder that was empty. */
async function restart(t: TestApp, database: TestDatabase, archive: string): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'benison-restored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // As the guide to operations unpacks it.
  await run('tar', ['-C', folder, '-xf', archive]);
  return startTestApp({ database, env: { BENISON_DATA: folder, BENISON_SECRET: t.app.config.BENISON_SECRET } });
}

/** Programs that only say that they have dumped: for what a backup does besides the dump. */
async function toolsInName(folder: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const programs = { pg_dump: 'for last; do :; done; echo rows > "$last"', pg_restore: 'echo "TABLE DATA public users"', ...more };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(bin, name), 0o755);
  }
  return { PATH: `${bin}:${process.env['PATH']}` };
}

const archiveIn = async (backups: string): Promise<string> => {
  const names = (await readdir(backups)).filter((name) => name.startsWith('pictures-')).toSorted();
  return join(backups, names.at(-1) ?? 'none');
};

test('the pictures of a backup are shown by the product again, out of the archive alone; when it was good stands among the jobs', async () => {
  await using t = await startTestApp();
  const path = await uploadPhoto(t, await t.seed.member());
  const before = await seenAt(t, path);
  const { folder, backups, script } = await prepare(t.database, t.app.config.BENISON_DATA);
  await script('backup.sh', ['once'], await toolsInName(folder));
  await rm(join(t.app.config.BENISON_DATA, 'files'), { recursive: true });
  expect((await fetch(`${t.url}${path}`)).status).toBe(404);
  await using again = await restart(t, t.database, await archiveIn(backups));
  expect((await seenAt(again, path)).equals(before)).toBe(true);
  if (!hasPsql) return;
  const { rows } = await t.app.pool.query(
    `select every_ms::int, rounds::int, last_finished_at > now() - interval '1 minute' as is_new, last_failed_at from job_runs where name = $1`,
    [BACKUP_JOB],
  );
  expect(rows).toEqual([{ every_ms: 86_400_000, rounds: 1, is_new: true, last_failed_at: null }]);
});

test.runIf(hasTools)(
  'a nightly backup restores into an empty database, with every row and picture; the oldest are removed',
  { timeout: 120_000 },
  async () => {
    await using t = await startTestApp();
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await t.seed.match(alice, bob);
    const path = await uploadPhoto(t, alice);
    const picture = await seenAt(t, path);
    const { backups, script } = await prepare(t.database, t.app.config.BENISON_DATA);
    const counts = `select (select count(*)::int from users) as users, (select count(*)::int from matches) as matches, (select count(*)::int from events) as events`;
    const { rows: before } = await t.app.pool.query(counts);
    for (const old of ['benison-20200101-000000.dump', 'benison-20200102-000000.dump', 'pictures-20200101-000000.tar'])
      await writeFile(join(backups, old), 'old');
    await script('backup.sh', ['once']);
    const files = (await readdir(backups)).toSorted();
    expect(files).toEqual([
      'benison-20200102-000000.dump',
      expect.stringMatching(/^benison-20\d{6}-\d{6}\.dump$/),
      'pictures-20200101-000000.tar',
      expect.stringMatching(/^pictures-20\d{6}-\d{6}\.tar$/),
    ]);

    const restored = await createEmptyDatabase();
    onTestFinished(() => restored.drop());
    const dump = join(backups, files[1] ?? '');
    await script('restore.sh', [dump], { DATABASE_URL: restored.url });
    await expect(script('restore.sh', [dump], { DATABASE_URL: restored.url })).rejects.toThrow(/is not empty/);
    await using again = await restart(t, restored, await archiveIn(backups));
    expect((await again.app.pool.query(counts)).rows).toEqual(before);
    expect((await seenAt(again, path)).equals(picture)).toBe(true);
    // What was dumped knows that it lives elsewhere now.
    expect(again.app.feed.positionOf(t.app.cursor())).toBe('ENDED');
  },
);

test.runIf(hasTools)('a backup that cannot be made or holds nothing leaves no file that looks like one', async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  const { backups, script } = await prepare(empty, '/nowhere');
  await expect(script('backup.sh', ['once'])).rejects.toThrow();
  await expect(script('backup.sh', ['once'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow();
  expect(await readdir(backups)).toEqual([]);
});

/** A backup without its database, beside two older ones. */
async function prepareBare(more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'benison-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [backups, pictures] = [join(folder, 'backups'), join(folder, 'data')];
  await mkdir(backups);
  await mkdir(join(pictures, 'files'), { recursive: true });
  await writeFile(join(pictures, 'files/one.webp'), 'a picture');
  for (const old of ['benison-20200101-000000.dump', 'benison-20200102-000000.dump']) await writeFile(join(backups, old), 'old');
  const tools = await toolsInName(folder, { psql: 'exit 0', ...more });
  const env = { ...process.env, ...tools, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', BACKUPS: backups, PICTURES: pictures };
  const backup = (settings: Record<string, string>, args = ['once']) =>
    run('sh', [join(OPERATIONS, 'backup.sh'), ...args], { env: { ...env, ...settings } });
  return { backups, backup };
}

test.each(['0', '-1', '00', '3.5', '1e3', 'all', '"14"', '14 ', '99999999999'])(
  'of %s backups to keep none would be kept: that is refused in a sentence, and those that are there stay',
  async (kept) => {
    const { backups, backup } = await prepareBare();
    await expect(backup({ BACKUPS_KEPT: kept })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^BACKUPS_KEPT is .*\.\n$/),
    });
    expect(await readdir(backups)).toHaveLength(2);
  },
);

test.each(['0330', '03', '24:00', '3:75', '3pm', '03:30:00', ' 03:30'])(
  'a nightly backup at %s would be made at some other time, or never: that is refused in a sentence',
  async (at) => {
    const { backup } = await prepareBare();
    await expect(backup({ BACKUP_AT: at }, ['nightly'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^BACKUP_AT is .*\.\n$/),
    });
  },
);

test('one backup to keep is the newest, and no setting is the usual one', async () => {
  const { backups, backup } = await prepareBare();
  await backup({ BACKUPS_KEPT: '', BACKUP_AT: '' });
  expect(await readdir(backups)).toHaveLength(4);
  await backup({ BACKUPS_KEPT: '1', BACKUP_AT: '8:09' });
  const kept = (await readdir(backups)).filter((name) => name.endsWith('.dump'));
  expect(kept).toEqual([expect.stringMatching(/^benison-20(?!20010)\d{6}-\d{6}\.dump$/)]);
});

const TAR = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim();

test('pictures that come and go while they are archived fail no backup; an archive that breaks off does', async () => {
  const busy = await prepareBare({
    tar: `"${TAR}" "$@"; case "$*" in *-cf*) echo "tar: files: file changed as we read it" >&2; exit 1 ;; esac`,
  });
  await busy.backup({});
  expect((await run('tar', ['-tf', await archiveIn(busy.backups)])).stdout).toBe('files/\nfiles/one.webp\n');
  const broken = await prepareBare({
    tar: `case "$*" in *-cf*) for part; do case "$part" in *.part) head -c 700 /dev/urandom > "$part" ;; esac; done; exit 1 ;; esac; exec "${TAR}" "$@"`,
  });
  await expect(broken.backup({})).rejects.toThrow();
  expect((await readdir(broken.backups)).filter((name) => !name.endsWith('.dump'))).toEqual([]);
});
