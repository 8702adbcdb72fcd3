import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runApiTask, startApi, type ApiProcess } from '@benison/stack/api-process';
import { COMPILED, WEB_DIST } from '@benison/stack/paths';
import { freePort } from '@benison/stack/ports';
import { startPostgres, type Postgres } from '@benison/stack/postgres/postgres';
import pg from 'pg';
import { Child } from '../child.ts';
import { fillWorld, memberId, tokenOf } from './fill-world.ts';
import { fillLive } from './live-world.ts';

/** How many members there are, each with a business and a session. */
const MEMBERS = 3_000;
const QUICK_MEMBERS = 300;

/** Where the world is stored, and whether it is a small one. */
interface WorldOptions {
  folder: string;
  quick: boolean;
}

/** A small world on a PostgreSQL of its own, and the processes that serve it. */
export class World {
  readonly members: number;
  readonly postgres: Postgres;
  readonly pool: pg.Pool;
  readonly #folder: string;
  #live: Promise<void> | null = null;
  readonly #secret = randomBytes(32).toString('base64');

  private constructor(postgres: Postgres, pool: pg.Pool, { folder, quick }: WorldOptions) {
    this.postgres = postgres;
    this.pool = pool;
    this.#folder = folder;
    this.members = quick ? QUICK_MEMBERS : MEMBERS;
  }

  /** Starts the database, migrates it with the built API, and fills it. */
  static async make({ folder, quick }: WorldOptions): Promise<World> {
    const dataDir = join(folder, 'world');
    mkdirSync(dataDir, { recursive: true });
    const postgres = await startPostgres({ dataDir });
    const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
    pool.on('error', () => {});
    const world = new World(postgres, pool, { folder, quick });
    await runApiTask(['--setup'], world.environment(0), () => {});
    await fillWorld(pool, world.members);
    return world;
  }

  /** Streams, their viewers, and coins; created when first needed. */
  live(): Promise<void> {
    return (this.#live ??= fillLive(this.pool, this.members));
  }

  /** An API's environment, without rate limits. */
  environment(port: number): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BENISON_ORIGIN: `http://127.0.0.1:${port}`,
      DATABASE_URL: this.postgres.url,
      BENISON_DATA: join(this.#folder, 'world'),
      BENISON_SECRET: this.#secret,
      BENISON_WEB_DIST: WEB_DIST,
      BENISON_DEMO: '0',
      RATE_LIMIT_FACTOR: '0',
      GIFT_COINS_PER_DAY: '1000000000',
      LOG_LEVEL: 'error',
    };
  }

  /** A member's session cookie. */
  cookie(member: number): string {
    return `sid=${tokenOf(member)}`;
  }

  userId(member: number): string {
    return memberId('a', member);
  }

  businessId(member: number): string {
    return memberId('b', member);
  }

  /** The built API, as `npm start` runs it. */
  async startApi(env: NodeJS.ProcessEnv = {}): Promise<{ api: ApiProcess; port: number }> {
    const port = await freePort();
    const api = await startApi({
      dataDir: join(this.#folder, 'world'),
      origin: `http://127.0.0.1:${port}`,
      env: { ...this.environment(port), ...env },
    });
    return { api, port };
  }

  /** A benchmark process with the same environment. Resolves when it answers. */
  async startChild(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<{ child: Child; port: number }> {
    const port = await freePort();
    const child = new Child({ file, args, env: { ...this.environment(port), ...env } });
    await child.ask('ready');
    return { child, port };
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.postgres.stop();
  }
}
