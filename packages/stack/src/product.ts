import { join } from 'node:path';
import { runApiTask, startApi } from './api-process.ts';
import { build } from './build.ts';
import { prepareDataFolder, readIfThere, readOrMakeSecret } from './data-folder.ts';
import { Stamp } from './fingerprint.ts';
import { keepApi } from './kept-api.ts';
import { claimDataFolder } from './launcher-lock.ts';
import { COMPILED, WEB_DIST } from './paths.ts';
import { requirePort } from './ports.ts';
import { keepPostgres } from './postgres/kept-postgres.ts';
import { originsOf, startSandbox, wantsSandbox, type SandboxProcess } from './sandbox.ts';
import type { Settings } from './settings.ts';
import { prepareLiveVideo, type LiveVideo } from './video/live-video.ts';

/** The whole product, running. */
export interface Product {
  url: string;
  databaseUrl: string;
  /** The accounts to sign in with, if there is a demo world. */
  signIn: string | undefined;
  /** Resolves to true once live video is available, or to false if it will not be; nothing has to wait for it. */
  videoReady: Promise<boolean>;
  /** The API's last lines, once it has ended unexpectedly and starting it again does not help. */
  died: Promise<string>;
  stop(): Promise<void>;
}

/** How a start reports progress, and how to cancel it. */
export interface StartOptions {
  say: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Checks, builds, starts the database, sets up and serves. If any of it fails, everything already started is stopped.
 * @throws PlainError in a sentence for whoever started it.
 */
export async function startProduct(settings: Settings, options: StartOptions): Promise<Product> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  };
  try {
    return { ...(await startParts(settings, options, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  settings: Settings,
  { say, signal }: StartOptions,
  cleanups: (() => void | Promise<void>)[],
): Promise<Omit<Product, 'stop'>> {
  const url = `http://${shownHost(settings.host)}:${settings.port}`;
  prepareDataFolder(settings.dataDir);
  const claim = await claimDataFolder(settings.dataDir, url);
  cleanups.push(() => claim.release());
  await requirePort(settings.port, settings.host);
  const secret = readOrMakeSecret(settings.dataDir);
  const version = await build({ say, signal });
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings, say, cleanups));
  signal?.throwIfAborted();
  const sandbox = await startPayments(settings, secret, cleanups);
  const video = await prepareVideo(settings, secret, say, cleanups);
  const env = { ...apiEnvironment(settings, databaseUrl, secret), ...sandbox?.env, ...video?.env };
  await setUp(settings, version, env, say, signal);
  say('Starting the api');
  const api = await keepApi({
    start: (until) => startApi({ dataDir: settings.dataDir, origin: originOf(settings), env, signal: until }),
    say,
    onStarted: claim.rememberApi,
    signal,
  });
  cleanups.push(() => api.stop());
  await sandbox?.ready;
  // Only now: if it has to be built first, the product is usable in the meantime.
  video?.begin();
  const videoReady = video?.ready ?? Promise.resolve(Boolean(env['LIVEKIT_URL']));
  return { url, databaseUrl, videoReady, died: api.died, signIn: readIfThere(join(settings.dataDir, 'sign-in.txt'))?.trim() };
}

async function startDatabase(settings: Settings, say: (line: string) => void, cleanups: (() => void | Promise<void>)[]): Promise<string> {
  say('Starting the database');
  const { dataDir, durable = true } = settings;
  const postgres = await keepPostgres({ dataDir, onProgress: say, durable, autovacuum: true });
  cleanups.push(() => postgres.stop());
  return postgres.url;
}

/** The payment sandbox, unless something else was configured. */
async function startPayments(
  settings: Settings,
  secret: string,
  cleanups: (() => void | Promise<void>)[],
): Promise<SandboxProcess | undefined> {
  if (!wantsSandbox(settings)) return undefined;
  const sandbox = await startSandbox({ settings, secret, apiOrigin: originOf(settings), origins: originsOf(settings.port, settings.env) });
  // A failure is reported where it is awaited.
  sandbox.ready.catch(() => {});
  cleanups.push(() => sandbox.stop());
  return sandbox;
}

/** The media server beside the API, unless another one is configured. */
async function prepareVideo(
  settings: Settings,
  secret: string,
  say: (line: string) => void,
  cleanups: (() => void | Promise<void>)[],
): Promise<LiveVideo | undefined> {
  const video = await prepareLiveVideo({ settings, secret, apiOrigin: originOf(settings), say });
  cleanups.push(() => video?.stop());
  return video;
}

/** The API's environment; variables not mentioned here are passed on unchanged. */
export function apiEnvironment(settings: Settings, databaseUrl: string, secret: string): NodeJS.ProcessEnv {
  return {
    // Caching compiled code between starts halves the time until the API is ready.
    NODE_COMPILE_CACHE: COMPILED,
    ...settings.env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATABASE_URL: databaseUrl,
    BENISON_DATA: settings.dataDir,
    BENISON_SECRET: settings.env['BENISON_SECRET'] ?? secret,
    BENISON_WEB_DIST: WEB_DIST,
    BENISON_DEMO: settings.empty || settings.production ? '0' : '1',
    NODE_ENV: settings.env['NODE_ENV'] ?? 'development',
  };
}

/**
 * Migrates and creates the demo world. Our own database only needs this after a change of the API or the mode, and skipping a
 * process saves half a second; an external database may have changed without us.
 */
async function setUp(
  settings: Settings,
  version: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const stamp = new Stamp(join(settings.dataDir, 'setup.stamp'));
  const wanted = `${version} ${env['BENISON_DEMO']}`;
  if (settings.databaseUrl === undefined && stamp.matches(wanted)) return;
  stamp.clear();
  say('Setting up');
  await runApiTask(['--setup'], env, (line) => say(`  ${line}`), signal);
  stamp.write(wanted);
}

function shownHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}

function originOf({ host, port }: Settings): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
