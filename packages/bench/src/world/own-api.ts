import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runApiTask } from '@benison/stack/api-process';
import { startPostgres } from '@benison/stack/postgres/postgres';
import pg from 'pg';
import type { BenchContext } from '../bench.ts';

/** A database beside the small world, with the built API on it. */
export interface OwnApi {
  url: string;
  port: number;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** Creates a database with this name, fills it, and starts the built API on it. */
export async function startOwnApi(
  context: BenchContext,
  { name, fill }: { name: string; fill(pool: pg.Pool): Promise<void> },
): Promise<OwnApi> {
  const world = await context.world();
  const dataDir = join(context.folder, name);
  mkdirSync(dataDir, { recursive: true });
  const server = await startPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  pool.on('error', () => {});
  const close = async (): Promise<void> => {
    await pool.end();
    await server.stop();
  };
  try {
    const env = { DATABASE_URL: server.url };
    await runApiTask(['--setup'], { ...world.environment(0), ...env }, () => {});
    await fill(pool);
    const { api, port } = await world.startApi(env);
    return { url: server.url, port, pool, stop: () => api.stop().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
