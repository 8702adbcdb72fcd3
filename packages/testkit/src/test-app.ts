import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '@benison/sandbox/sandbox';
import { freePort } from '@benison/stack/ports';
import type { Logger } from 'pino';
import { createApp, type AppContext } from '../../../apps/api/src/app-context.ts';
import { readConfig } from '../../../apps/api/src/config.ts';
import { MovableClock } from '../../../apps/api/src/platform/clock.ts';
import { listen, type HttpServer } from '../../../apps/api/src/server.ts';
import { startWorker } from '../../../apps/api/src/worker.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { startTestMedia, type TestMedia } from './media.ts';
import { Seed } from './seed.ts';

/** What a test wants otherwise than usual. */
export interface TestAppOptions {
  /** Environment variables on top of the test's own. */
  env?: Record<string, string>;
  /** An existing database to share with another test app: two processes of one product. */
  database?: TestDatabase;
  /** A LiveKit of its own with live video, or the one of another test app: two processes of one product. */
  media?: true | TestMedia;
  /** Where the product writes its log, for tests of what it holds. */
  logger?: Logger;
}

/** The product, whole, in this process: its own database, its own port, a clock that can be moved. */
export interface TestApp extends AsyncDisposable {
  app: AppContext;
  http: HttpServer;
  url: string;
  database: TestDatabase;
  clock: MovableClock;
  seed: Seed;
  /** The payment provider of this product: cards for tokens, disputes, and events that misbehave. */
  sandbox: Sandbox;
  /** The media server, where the test asked for one. */
  readonly media: TestMedia;
}

/** Starts the product for one test or one file. Dispose it (`await using`) to stop all and drop the database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'benison-test-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clock = new MovableClock();
  const keys = { key: randomBytes(16).toString('hex'), webhookSecret: randomBytes(16).toString('hex') };
  // Its memory is opened by the first payment: tests without one pay for a socket alone.
  const sandbox = await startSandbox({
    ...keys,
    port: 0,
    file: ':memory:',
    webhookUrl: `${url}/api/webhooks/sandbox`,
    origins: [url],
    now: () => clock.now(),
  });
  const media = options.media === true ? await startTestMedia({ webhookUrls: [`${url}/api/webhooks/livekit`] }) : options.media;
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    BENISON_ORIGIN: url,
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: '6',
    // Hundreds ask at once in tries of races, on machines that are busy with other tests.
    DATABASE_WAIT_MS: '25000',
    BENISON_DATA: folder,
    // Two processes of one product share their secret as they share the database.
    BENISON_SECRET: createHash('sha256').update(database.url).digest('base64'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100',
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
