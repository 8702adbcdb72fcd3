import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { parentOf, processesIn, programOf, signalTo, workingFolderOf } from '../processes.ts';
import type { Settings } from '../settings.ts';
import { prepareLiveVideo, type LiveVideo } from './live-video.ts';
import { obtainLiveKit } from './livekit-program.ts';
import { nodeAddress } from './livekit.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'benison-live-video-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const said: string[] = [];

function prepare(dataDir: string, env: NodeJS.ProcessEnv = {}, host = '127.0.0.1'): Promise<LiveVideo | undefined> {
  // Nothing is fetched beside the tests.
  const without = { CAPTIONS_COMMAND: '', ...env };
  const settings: Settings = { port: 0, host, dataDir, databaseUrl: undefined, production: false, empty: true, env: without };
  return prepareLiveVideo({ settings, secret: 'secret', apiOrigin: 'http://127.0.0.1:9', say: (line) => said.push(line) });
}

const newFolder = (name: string): string => mkdtempSync(join(folder, `${name}-`));
const statusIn = (dataDir: string): unknown => JSON.parse(readFileSync(join(dataDir, 'livekit/status.json'), 'utf8'));
const serversIn = (dataDir: string): number[] =>
  processesIn(join(dataDir, 'livekit')).filter((pid) => programOf(pid)?.endsWith('livekit-server'));
/** Well below the half minute after which a taken port is tried again. */
const BACK_MS = 15_000;
const READY = { state: 'ready', message: null };

test('live video starts after the api, where browsers found it before, and leaves nothing behind', async () => {
  const dataDir = newFolder('start');
  const first = await prepare(dataDir);
  expect(statusIn(dataDir)).toMatchObject({ state: 'starting' });
  first?.begin();
  expect(await first?.ready).toBe(true);
  expect(statusIn(dataDir)).toEqual(READY);
  expect((await fetch(first?.env['LIVEKIT_URL'] ?? '')).ok).toBe(true);
  await first?.stop();
  expect(processesIn(join(dataDir, 'livekit'))).toEqual([]);
  const second = await prepare(dataDir);
  // What browsers know stays; LiveKit's own port is another one each time.
  expect(second?.env['LIVEKIT_PUBLIC_URL']).toBe(first?.env['LIVEKIT_PUBLIC_URL']);
  expect(second?.env['LIVEKIT_URL']).not.toBe(first?.env['LIVEKIT_URL']);
  await second?.stop();
  expect(await second?.ready).toBe(false);
});

test('a media server that dies is restarted at the same address', async () => {
  const dataDir = newFolder('again');
  const video = await prepare(dataDir);
  video?.begin();
  await video?.ready;
  const [pid] = serversIn(dataDir);
  process.kill(pid ?? 0, 'SIGKILL');
  await expect.poll(() => serversIn(dataDir)[0] ?? pid).not.toBe(pid);
  await expect.poll(() => statusIn(dataDir)).toEqual(READY);
  expect((await fetch(video?.env['LIVEKIT_URL'] ?? '')).ok).toBe(true);
  expect(said).toContain('LiveKit ended by itself; starting it again');
  await video?.stop();
  expect(processesIn(join(dataDir, 'livekit'))).toEqual([]);
});

test.each([
  ['the script that guards it', (server: number) => [parentOf(server)]],
  ['every script beside it', (server: number) => processesIn(workingFolderOf(server) ?? '').filter((pid) => pid !== server)],
])('when %s is killed outright, the media server goes with it and is back at the same address at once', async (_what, guardsOf) => {
  const dataDir = newFolder('guard');
  const video = await prepare(dataDir);
  video?.begin();
  await video?.ready;
  const [server = 0] = serversIn(dataDir);
  const guards = guardsOf(server);
  expect(guards.length).toBeGreaterThan(0);
  for (const pid of guards) signalTo(pid, 'SIGKILL');
  await expect.poll(() => serversIn(dataDir).filter((pid) => pid !== server), { timeout: BACK_MS }).toHaveLength(1);
  expect(serversIn(dataDir)).not.toContain(server);
  await expect.poll(() => statusIn(dataDir), { timeout: BACK_MS }).toEqual(READY);
  expect((await fetch(video?.env['LIVEKIT_URL'] ?? '')).ok).toBe(true);
  await video?.stop();
  expect(processesIn(join(dataDir, 'livekit'))).toEqual([]);
});

test('the media server ends with a launcher that is killed outright', async () => {
  const dataDir = newFolder('killed');
  const program = await obtainLiveKit({ say: (line) => console.log(line) });
  const script = `
    import { freeLiveKitPorts, startLiveKit } from ${JSON.stringify(join(ROOT, 'packages/stack/src/video/livekit.ts'))};
    const options = { program: ${JSON.stringify(program)}, folder: ${JSON.stringify(join(dataDir, 'livekit'))}, host: '127.0.0.1', apiKey: 'k', apiSecret: 's'.repeat(32), webhookUrls: [] };
    const server = startLiveKit({ ...options, ports: await freeLiveKitPorts() });
    console.log(await server.answers(20_000));
  `;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [word] = await once(launcher.stdout, 'data');
  expect(String(word).trim()).toBe('true');
  expect(serversIn(dataDir)).toHaveLength(1);
  launcher.kill('SIGKILL');
  await expect.poll(() => processesIn(join(dataDir, 'livekit'))).toEqual([]);
});

test('anything a launcher left running anyway is ended by the next one', async () => {
  const dataDir = newFolder('left');
  const work = join(dataDir, 'livekit');
  mkdirSync(work);
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: work });
  const ended = once(left, 'exit');
  const video = await prepare(dataDir);
  await ended;
  await video?.stop();
});

test('a media server that does not start costs one sentence, and nothing else stops because of it', async () => {
  const dataDir = newFolder('broken');
  const bin = newFolder('bin');
  writeFileSync(join(bin, 'livekit-server'), '#!/bin/sh\necho "no such thing" >&2\nexit 1\n');
  chmodSync(join(bin, 'livekit-server'), 0o755);
  const path = process.env['PATH'];
  process.env['PATH'] = `${bin}:${path}`;
  try {
    const video = await prepare(dataDir);
    video?.begin();
    expect(await video?.ready).toBe(false);
    const message = `Live video is unavailable: LiveKit did not start; ${join(dataDir, 'livekit/livekit.log')} holds its last words.`;
    expect(statusIn(dataDir)).toEqual({ state: 'unavailable', message });
    expect(said).toContain(message);
    await video?.stop();
  } finally {
    process.env['PATH'] = path;
  }
});

test('while the media server is built, the screens are told how far it is', async () => {
  const [dataDir, bin] = [newFolder('building'), newFolder('go')];
  writeFileSync(join(bin, 'go'), '#!/bin/sh\necho example.com/one\necho example.com/two >&2\nexec sleep 60\n');
  chmodSync(join(bin, 'go'), 0o755);
  const { PATH, XDG_CACHE_HOME } = process.env;
  Object.assign(process.env, { PATH: `${bin}:${PATH}`, XDG_CACHE_HOME: newFolder('cache') });
  try {
    const video = await prepare(dataDir);
    video?.begin();
    const words = 'Live video is being built on this machine, once; it takes about two minutes.';
    await expect.poll(() => statusIn(dataDir)).toEqual({ state: 'building', message: `${words} Everything else works.` });
    const told = new RegExp(`^${words} \\d+ s so far, 2 packages compiled\\. Everything else works\\.$`);
    await expect.poll(() => statusIn(dataDir), { timeout: BACK_MS }).toEqual({ state: 'building', message: expect.stringMatching(told) });
    await video?.stop();
    expect(await video?.ready).toBe(false);
  } finally {
    process.env['PATH'] = PATH;
    if (XDG_CACHE_HOME === undefined) delete process.env['XDG_CACHE_HOME'];
    else process.env['XDG_CACHE_HOME'] = XDG_CACHE_HOME;
  }
});

test.each(['LIVEKIT_URL', 'LIVEKIT_PUBLIC_URL'])(
  'another program that has taken the port of %s is never mistaken for the media server, and the port is named',
  async (name) => {
    const dataDir = newFolder('taken');
    const video = await prepare(dataDir);
    const { port } = new URL(video?.env[name] ?? '');
    const other = createServer((_request, response) => response.end('OK')).listen(Number(port), '127.0.0.1');
    await once(other, 'listening');
    video?.begin();
    expect(await video?.ready).toBe(false);
    const message = `Live video is unavailable: port ${port} is taken by another program; end it, or start again.`;
    expect(statusIn(dataDir)).toEqual({ state: 'unavailable', message });
    await video?.stop();
    other.close();
  },
);

test('browsers are given the door, and never the port of LiveKit itself, whatever the product listens on', async () => {
  const video = await prepare(newFolder('door'), {}, '0.0.0.0');
  video?.begin();
  expect(await video?.ready).toBe(true);
  const [inner, door] = [new URL(video?.env['LIVEKIT_URL'] ?? ''), new URL(video?.env['LIVEKIT_PUBLIC_URL'] ?? '')];
  expect([inner.hostname, inner.port === door.port]).toEqual(['127.0.0.1', false]);
  const outside = nodeAddress('0.0.0.0');
  const statusAt = (port: string, path: string) =>
    fetch(`http://${outside}:${port}${path}`, { method: 'POST' }).then(
      (answer) => answer.status,
      () => 'closed',
    );
  expect(await statusAt(door.port, '/whip/v1')).toBe(404);
  if (outside !== '127.0.0.1') expect(await statusAt(inner.port, '/whip/v1')).toBe('closed');
  await video?.stop();
});

test('a configured server is used as it is; over https, ours needs an address that browsers may reach', async () => {
  expect(await prepare(newFolder('named'), { LIVEKIT_URL: 'wss://live.example' })).toBeUndefined();
  expect(await prepare(newFolder('https'), { BENISON_ORIGIN: 'https://benison.example' })).toBeUndefined();
  expect(said.at(-1)).toBe(
    'Live video is unavailable: people come over https, so set LIVEKIT_PUBLIC_URL to the wss:// address where their browsers reach LiveKit.',
  );
  const video = await prepare(newFolder('proxied'), {
    BENISON_ORIGIN: 'https://benison.example',
    LIVEKIT_PUBLIC_URL: 'wss://live.example',
  });
  expect(video?.env['LIVEKIT_PUBLIC_URL']).toBe('wss://live.example');
  await video?.stop();
});
