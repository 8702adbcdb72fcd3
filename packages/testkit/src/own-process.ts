import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type ApiProcess } from '@benison/stack/api-process';
import { buildApi } from '@benison/stack/build';
import { COMPILED } from '@benison/stack/paths';
import { keptPort } from '@benison/stack/ports';
import { neutralEnvironment } from '@benison/stack/test-product';
import type { TestDatabase } from './database.ts';

/** The built product as a process of its own, over a test's database. Unlike a test app it can be killed at any moment. */
export interface OwnProcess extends AsyncDisposable {
  readonly url: string;
  /** Starts it, again after a kill, at the same address. Resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it as a power cut would: without a warning and without draining anything. */
  kill(): Promise<void>;
}

type Variables = Record<string, string>;

/** Builds the product if needed. It is not running until `start` is called. What it needs besides may depend on its address. */
export async function prepareOwnProcess(
  { url: databaseUrl }: TestDatabase,
  more: Variables | ((url: string) => Promise<Variables>) = {},
): Promise<OwnProcess> {
  await buildApi({ say: () => {} });
  const [dataDir, port] = [await mkdtemp(join(tmpdir(), 'benison-own-process-')), await keptPort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...neutralEnvironment(),
    NODE_COMPILE_CACHE: COMPILED,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    BENISON_ORIGIN: url,
    DATABASE_URL: databaseUrl,
    BENISON_DATA: dataDir,
    BENISON_SECRET: createHash('sha256').update(databaseUrl).digest('base64'),
    BENISON_DEMO: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100',
    PROBE_SHARE: '0',
    ...(typeof more === 'function' ? await more(url) : more),
  };
  let api: ApiProcess | undefined;
  return {
    url,
    async start() {
      api = await startApi({ dataDir, origin: url, env });
    },
    async kill() {
      if (!api) return;
      process.kill(api.pid, 'SIGKILL');
      await api.died;
      api = undefined;
    },
    async [Symbol.asyncDispose]() {
      await api?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
