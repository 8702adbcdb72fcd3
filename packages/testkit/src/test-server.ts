import { rmSync } from 'node:fs';
import { startPostgres, type Postgres } from '@benison/stack/postgres/postgres';
import { isAlive } from '@benison/stack/processes';
import { makeRunFolder, quickParent, removeRunFolder } from '@benison/stack/run-folder';
import { TestEnvironment } from './database.ts';

/** One PostgreSQL for the whole run, in memory where there is enough of it. Resolves to a function that stops it. */
export async function startTestServer(migrate: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  if (process.env[TestEnvironment.server]) return async () => {};
  const folder = await makeRunFolder('benison-test', quickParent());
  const server = await startPostgres({ dataDir: folder, durable: false }).catch(async (error: unknown) => {
    await removeRunFolder(folder);
    throw error;
  });
  // Runs even when the runner ends without its teardown, for example after a second Ctrl-C.
  const onExit = (): void => {
    endAtOnce(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', onExit);
  process.env[TestEnvironment.server] = server.superuserUrl;
  process.env[TestEnvironment.template] = server.url;
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    delete process.env[TestEnvironment.server];
    await removeRunFolder(folder);
  };
  try {
    await migrate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function endAtOnce(server: Postgres): void {
  if (isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
}
