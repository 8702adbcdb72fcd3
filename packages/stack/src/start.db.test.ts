import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder, readOrMakeSecret } from './data-folder.ts';
import { claimDataFolder } from './launcher-lock.ts';
import { ROOT } from './paths.ts';

const START = join(ROOT, 'packages/stack/src/start.ts');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'benison-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; words: string }> {
  const clean = { PATH: process.env['PATH'] ?? '', BENISON_ENV_FILE: join(folder, 'none.env'), BENISON_DATA: join(folder, 'data') };
  const child = spawn(process.execPath, [START, ...args], { env: { ...clean, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, words: words.trim() };
}

test('a taken port ends the start with one sentence, and nothing was started', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const dataDir = join(folder, 'port-taken');
  const end = await start({ PORT: port, BENISON_DATA: dataDir });
  holder.close();
  expect(end).toEqual({ code: 1, words: `Port ${port} is taken by another program; end it, or set PORT to another number.` });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a broken .env ends it with one sentence that names the line', async () => {
  const file = join(folder, 'broken.env');
  writeFileSync(file, 'PORT=3000\nthis is no setting\n');
  const end = await start({ BENISON_ENV_FILE: file });
  expect(end).toEqual({ code: 1, words: `${file}, line 2: expected NAME=value, found "this is no setting".` });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('an impossible data folder ends it with one sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const end = await start({ BENISON_DATA: join(file, 'data') });
  expect(end.code).toBe(1);
  expect(end.words).toBe(
    `The data folder ${file}/data cannot be written to: part of its path is a file. Set BENISON_DATA to a folder that can.`,
  );
});

test.runIf(process.platform === 'linux')('a folder that even root cannot write to is refused', () => {
  expect(() => prepareDataFolder('/sys/benison')).toThrow(
    /^The data folder \/sys\/benison cannot be written to: (permission is denied|the disk is read-only)/,
  );
});

test.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/deeper', '/proc/1/nope', '/dev/null', '/dev/null/x', '/dev/full'])(
  'a data folder of %s ends it at once with one sentence',
  async (folder) => {
    const end = await start({ BENISON_DATA: folder });
    expect(end.code).toBe(1);
    expect(end.words).toMatch(/^The data folder \S+ cannot be written to: [^.]+\. Set BENISON_DATA to a folder that can\.$/);
  },
);

test('the secret is generated once, only for its owner, and a damaged one is never replaced silently', () => {
  const dataDir = mkdtempSync(join(folder, 'secret-'));
  const secret = readOrMakeSecret(dataDir);
  expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  expect(readOrMakeSecret(dataDir)).toBe(secret);
  const file = join(dataDir, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'short');
  expect(() => readOrMakeSecret(dataDir)).toThrow(/is damaged/);
});

test('a data folder serves one start at a time, and what a killed one left running is ended', async () => {
  const dataDir = mkdtempSync(join(folder, 'claim-'));
  const claim = await claimDataFolder(dataDir, 'http://localhost:1');
  await expect(claimDataFolder(dataDir, 'http://localhost:2')).rejects.toThrow(
    /^Benison already runs from this data folder, at http:\/\/localhost:1 /,
  );
  claim.release();

  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(left, 'exit');
  const abandoned = await claimDataFolder(dataDir, 'http://localhost:1');
  abandoned.rememberApi(left.pid ?? 0);
  const file = join(dataDir, 'launcher.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), launcher: { pid: process.pid, birth: 'another' } }));
  const next = await claimDataFolder(dataDir, 'http://localhost:3');
  await ended;
  next.release();
});
