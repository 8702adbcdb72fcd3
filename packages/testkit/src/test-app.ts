import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '@benison/sandbox/sandbox';
import { freePort } from '@benison/stack/ports';
import type { Logger } from 'pino';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { readConfig } from '../../../apps/api/src/config.ts';
import { createApp } from '../../../apps/api/src/create-app.ts';
import { MovableClock } from '../../../apps/api/src/platform/clock.ts';
import { listen, type HttpServer } from '../../../apps/api/src/server.ts';
import { startWorker } from '../../../apps/api/src/worker.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { startTestMedia, type TestMedia } from './media.ts';
import { Seed } from './seed.ts';

/** A test's deviations from the usual setup. */
export interface TestAppOptions {
  /** Environment variables in addition to the test's own. */
  env?: Record<string, string>;
  /** Another test app's database to share: two processes of one product. */
  database?: TestDatabase;
  /** True for a LiveKit of its own, or another test app's: two processes of one product. */
  media?: true | TestMedia;
  /** Where the product logs to, for tests of the log's contents. */
  logger?: Logger;
}

/** The whole product in this process: its own database, its own port, a clock that can be moved. */
export interface TestApp extends AsyncDisposable {
  app: AppContext;
  http: HttpServer;
  url: string;
  database: TestDatabase;
  clock: MovableClock;
  seed: Seed;
  /** This product's payment provider: card tokens, disputes, and misbehaving events. */
  sandbox: Sandbox;
  /** The media server, if the test asked for one. */
  readonly media: TestMedia;
}

/** By database: processes of one product live in one time. */
const clocks = new WeakMap<TestDatabase, MovableClock>();

function clockOf(database: TestDatabase): MovableClock {
  const known = clocks.get(database) ?? new MovableClock();
  clocks.set(database, known);
  return known;
}

/** Starts the product for one test or one file. Dispose it (`await using`) to stop everything and drop the database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'benison-test-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clock = clockOf(database);
  const keys = { key: randomBytes(16).toString('hex'), webhookSecret: randomBytes(16).toString('hex') };
  // Its store is created by the first payment: tests without one only pay for a socket.
  const sandbox = await startSandbox({
    ...keys,
    port: 0,
    file: ':memory:',
    webhookUrl: `${url}/api/webhooks/sandbox`,
    origins: [url],
    now: () => clock.now(),
  });
  const media =
    options.media === true ? await startTestMedia({ webhookUrls: [`${url}/api/webhooks/livekit`], apiOrigin: url }) : options.media;
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    BENISON_ORIGIN: url,
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: '6',
    // Race tests send hundreds of requests at once, on machines busy with other tests.
    DATABASE_WAIT_MS: '25000',
    BENISON_DATA: folder,
    // Two processes of one product share their secret as well as their database.
    BENISON_SECRET: createHash('sha256').update(database.url).digest('base64'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100',
    // Cards in the order that a test expects: those about probes ask for them.
    PROBE_SHARE: '0',
    // Production refuses the sandbox.
    ...(options.env?.NODE_ENV !== 'production' && {
      BENISON_SANDBOX_URL: sandbox.url,
      BENISON_SANDBOX_KEY: keys.key,
      BENISON_SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
    }),
    ...media?.env,
    ...options.env,
  });
  const app = await createApp(config, { clock, ...(options.logger && { logger: options.logger }) });
  const worker = await startWorker(app);
  const http = await listen(app);
  return {
    app,
    http,
    url,
    database,
    clock,
    sandbox,
    seed: new Seed(app, url, http),
    get media() {
      if (!media) throw new Error('This test app was started without media: startTestApp({ media: true }).');
      return media;
    },
    async [Symbol.asyncDispose]() {
      await sandbox[Symbol.asyncDispose]();
      await http[Symbol.asyncDispose]();
      await worker[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
      if (options.media === true) await media?.[Symbol.asyncDispose]();
      if (!options.database) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
