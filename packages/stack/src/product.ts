import { join } from 'node:path';
import { runApiTask, startApi } from './api-process.ts';
import { build } from './build.ts';
import { prepareDataFolder, readIfThere, readOrMakeSecret } from './data-folder.ts';
import { Stamp } from './fingerprint.ts';
import { keepPostgres } from './kept-postgres.ts';
import { claimDataFolder } from './launcher-lock.ts';
import { prepareLiveVideo, type LiveVideo } from './live-video.ts';
import { COMPILED, WEB_DIST } from './paths.ts';
import { requirePort } from './ports.ts';
import { originsOf, startSandbox, wantsSandbox, type SandboxProcess } from './sandbox.ts';
import type { Settings } from './settings.ts';

/** The whole product, running. */
export interface Product {
  url: string;
  databaseUrl: string;
  /** Whom to sign in as, when there is a demo world. */
  signIn: string | undefined;
  /** Resolves with true once there is live video, with false when there will be none; nobody has to wait for it. */
  videoReady: Promise<boolean>;
  /** The api's last lines, once it has ended without being asked to. */
  died: Promise<string>;
  stop(): Promise<void>;
}

/** How a start tells what it does, and how to break it off. */
export interface StartOptions {
  say: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Checks, builds, starts the database, sets up and serves. When any of it fails, what was already started is stopped.
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
  const api = await startApi({ dataDir: settings.dataDir, origin: originOf(settings), env, signal });
  cleanups.push(() => api.stop());
  claim.rememberApi(api.pid);
  await sandbox?.ready;
  // Only now: where it has to be built first, the product is usable before.
  video?.begin();
  const videoReady = video?.ready ?? Promise.resolve(Boolean(env['LIVEKIT_URL']));
  return { url, databaseUrl, videoReady, died: api.died, signIn: readIfThere(join(settings.dataDir, 'sign-in.txt'))?.trim() };
}

async function startDatabase(settings: Settings, say: (line: string) => void, cleanups: (() => void | Promise<void>)[]): Promise<string> {
  say('Starting the database');
  const postgres = await keepPostgres({ dataDir: settings.dataDir, onProgress: say });
  cleanups.push(() => postgres.stop());
  return postgres.url;
}

/** The payment provider to try things out with, where no other choice was made. */
async function startPayments(
  settings: Settings,
  secret: string,
  cleanups: (() => void | Promise<void>)[],
): Promise<SandboxProcess | undefined> {
  if (!wantsSandbox(settings)) return undefined;
  const sandbox = await startSandbox({ settings, secret, apiOrigin: originOf(settings), origins: originsOf(settings.port, settings.env) });
  // What fails is told where it is waited for.
  sandbox.ready.catch(() => {});
  cleanups.push(() => sandbox.stop());
  return sandbox;
}

/** The media server beside the api, where no other is named. */
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

/** What the api is told; the rest of the environment reaches it unchanged. */
export function apiEnvironment(settings: Settings, databaseUrl: string, secret: string): NodeJS.ProcessEnv {
  return {
    // Compiled code is kept between starts: it halves the time until the api is ready.
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
 * Migrates and makes the demo world. Our own database needs it only after a change of the api or of the mode, and a process
 * less is half a second less; an outside database may have changed without us.
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
