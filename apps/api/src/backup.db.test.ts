import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createEmptyDatabase, type TestDatabase } from '@benison/testkit/database';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './create-app.ts';

const run = promisify(execFile);
const OPERATIONS = join(import.meta.dirname, '../operations');
const SERVER_MAJOR = 18;

/** An older pg_dump refuses a newer server; npm brings the server alone. */
const hasTools = ((): boolean => {
  try {
    const version = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(version)?.[0]) >= SERVER_MAJOR;
  } catch {
    return false;
  }
})();
if (!hasTools) console.log(`The backup scripts are not tried: there is no pg_dump of PostgreSQL ${SERVER_MAJOR} on the PATH.`);

/** The folder of the backups, and the scripts as the container runs them. */
async function prepare(database: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'benison-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [backups, pictures] = [join(folder, 'backups'), join(folder, 'data')];
  await mkdir(backups);
  await mkdir(join(pictures, 'files/photos'), { recursive: true });
  await writeFile(join(pictures, 'files/photos/one.webp'), 'a picture');
  const env = { ...process.env, DATABASE_URL: database.url, BACKUPS: backups, BACKUPS_KEPT: '2', PICTURES: pictures };
  const script = (name: string, args: string[], more: Record<string, string> = {}) =>
    run('sh', [join(OPERATIONS, name), ...args], { env: { ...env, ...more } });
  return { backups, script };
}

test.runIf(hasTools)(
  'a nightly backup restores into an empty database, with every row; the oldest are removed',
  { timeout: 120_000 },
  async () => {
    await using t = await startTestApp();
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await t.seed.match(alice, bob);
    const { backups, script } = await prepare(t.database);
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
    await using again = await createApp({ ...t.app.config, DATABASE_URL: restored.url });
    expect((await again.pool.query(counts)).rows).toEqual(before);
    // What was dumped knows that it lives elsewhere now.
    expect(again.feed.positionOf(t.app.cursor())).toBe('ENDED');
  },
);

test.runIf(hasTools)('a backup that cannot be made or holds nothing leaves no file that looks like one', async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  const { backups, script } = await prepare(empty);
  await expect(script('backup.sh', ['once'])).rejects.toThrow();
  await expect(script('backup.sh', ['once'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow();
  expect(await readdir(backups)).toEqual([]);
});
