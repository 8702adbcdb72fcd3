import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@benison/stack/postgres';
import { findPostmaster, stopPostmaster } from '@benison/stack/postmaster';
import { isAlive } from '@benison/stack/processes';
import { TestEnvironment } from './database.ts';

const FOLDER = /^benison-test-(\d+)-/;

/** One PostgreSQL for the whole run, in a folder that goes with it. Returns what ends it. */
export async function startTestServer(migrate: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  if (process.env[TestEnvironment.server]) return async () => {};
  await sweep();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `benison-test-${process.pid}-`));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const server = await startPostgres({ dataDir: folder, durable: false }).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  // Runs even when the runner ends without its teardown, as after a second Ctrl-C.
  const onExit = (): void => {
    endAtOnce(server);
    removeFolder();
  };
  process.once('exit', onExit);
  process.env[TestEnvironment.server] = server.superuserUrl;
  process.env[TestEnvironment.template] = server.url;
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    delete process.env[TestEnvironment.server];
    await server.stop();
    removeFolder();
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

/** Ends what a run that was killed outright has left in the temporary folder. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(FOLDER.exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(realpathSync(tmpdir()), name);
    const left = findPostmaster(join(folder, 'postgres'));
    if (left) await stopPostmaster(left.pid);
    rmSync(folder, { recursive: true, force: true });
  }
}
