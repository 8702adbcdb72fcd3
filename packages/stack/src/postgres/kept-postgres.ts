import { wordsOf } from '../plain-error.ts';
import { isAlive } from '../processes.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts';

const LOOK_MS = 1_000;

/** Starts PostgreSQL, and restarts it at the same address if it is killed while the product is running. */
export async function keepPostgres(options: PostgresOptions): Promise<Pick<Postgres, 'url' | 'stop'>> {
  let postgres = await startPostgres(options);
  let work: Promise<void> = Promise.resolve();
  const look = (): void => {
    if (isAlive(postgres.pid)) return;
    clearInterval(timer);
    options.onProgress?.('The database ended by itself; starting it again');
    work = startPostgres(options).then(
      (again) => {
        postgres = again;
        timer = setInterval(look, LOOK_MS);
      },
      (error: unknown) => options.onProgress?.(wordsOf(error)),
    );
  };
  let timer = setInterval(look, LOOK_MS);
  return {
    url: postgres.url,
    async stop() {
      clearInterval(timer);
      await work;
      clearInterval(timer);
      await postgres.stop();
    },
  };
}
