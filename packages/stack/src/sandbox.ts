import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readIfThere, writePrivately } from './data-folder.ts';
import { LEASH, ROOT } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { freePort } from './ports.ts';
import type { Settings } from './settings.ts';

const PROGRAM = join(ROOT, 'packages/sandbox/src/main.ts');
const READY_MS = 20_000;
const POLL_MS = 25;
const AGAIN_MS = 1_000;
const GRACE_MS = 5_000;

/** The payment sandbox running beside the API. */
export interface SandboxProcess {
  /** The variables the API needs. */
  env: NodeJS.ProcessEnv;
  /** Resolves when it answers. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Where the API will be, for events, and under which URLs people open it. */
interface SandboxNeeds {
  settings: Settings;
  secret: string;
  /** The API's own address on this machine. */
  apiOrigin: string;
  origins: readonly string[];
}

/** Whether to start the sandbox: if PAYMENTS names it, or if nothing names or sets up another provider; never in production, nor beside one that runs elsewhere. */
export function wantsSandbox({ production, env }: Pick<Settings, 'production' | 'env'>): boolean {
  if (production || env['BENISON_SANDBOX_URL']) return false;
  const named = env['PAYMENTS']?.trim();
  if (named)
    return named
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes('sandbox');
  return !env['STRIPE_SECRET_KEY'] && !env['PAYPAL_CLIENT_ID'];
}

/** The origins under which a browser on this machine may open the product. */
export function originsOf(port: number, env: NodeJS.ProcessEnv): string[] {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  const own = env['BENISON_ORIGIN']?.trim().replace(/\/$/, '');
  return [...new Set([...(own ? [own] : []), ...local])];
}

/** Starts the sandbox, on its previous port if that is free, and restarts it if it ends while the product is running. */
export async function startSandbox(needs: SandboxNeeds): Promise<SandboxProcess> {
  const { settings, secret } = needs;
  const port = await rememberedPort(settings.dataDir);
  const env = {
    BENISON_SANDBOX_URL: `http://127.0.0.1:${port}`,
    BENISON_SANDBOX_KEY: derived(secret, 'sandbox key'),
    BENISON_SANDBOX_WEBHOOK_SECRET: derived(secret, 'sandbox webhooks'),
  };
  const start = (): ChildProcess => spawnProgram(needs, { ...env, SANDBOX_PORT: String(port) });
  let child = start();
  let isStopping = false;
  const keep = (one: ChildProcess): void =>
    void one.once('exit', () => {
      if (isStopping) return;
      setTimeout(() => {
        if (isStopping) return;
        child = start();
        keep(child);
      }, AGAIN_MS).unref();
    });
  keep(child);
  return {
    env,
    ready: answering(env.BENISON_SANDBOX_URL, join(settings.dataDir, 'sandbox.log'), () => isStopping),
    async stop() {
      isStopping = true;
      await stopProgram(child);
    },
  };
}

const derived = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');

async function rememberedPort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'sandbox.port');
  const port = await freePort(Number(readIfThere(file)) || 0);
  writePrivately(file, `${port}\n`);
  return port;
}

function spawnProgram({ settings, apiOrigin, origins }: SandboxNeeds, own: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(join(settings.dataDir, 'sandbox.log'), 'a', 0o600);
  const args = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--import', pathToFileURL(LEASH).href, PROGRAM];
  const env = {
    PATH: process.env['PATH'],
    ...own,
    SANDBOX_FILE: join(settings.dataDir, 'sandbox.db'),
    SANDBOX_WEBHOOK_URL: `${apiOrigin}/api/webhooks/sandbox`,
    SANDBOX_ORIGINS: origins.join(' '),
  };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  return child;
}

async function answering(url: string, log: string, isStopping: () => boolean): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end && !isStopping(); await sleep(POLL_MS)) {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(READY_MS) }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
  }
  if (!isStopping()) throw new PlainError(`The payment sandbox did not answer within ${READY_MS / 1000} s; ${log} holds its last words.`);
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(hard);
}
