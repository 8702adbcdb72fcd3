import { runApiTask } from './api-process.ts';
import { buildApi } from './build.ts';
import { prepareDataFolder, readOrMakeSecret } from './data-folder.ts';
import { runInForeground } from './foreground.ts';
import { findRunning, startPostgres } from './postgres/postgres.ts';
import { apiEnvironment } from './product.ts';
import { readSettings } from './settings.ts';

const say = (line: string): void => console.log(line);

/** Builds what is needed and has the API do one task (`--staff …`, `--audit …`) with the command line's arguments. */
export const runCommand = (task: string): Promise<void> =>
  runInForeground(async (signal) => {
    const settings = readSettings();
    prepareDataFolder(settings.dataDir);
    await buildApi({ say, signal });
    // A running product's database is used; otherwise the database only runs for this command.
    const known = settings.databaseUrl ?? findRunning(settings.dataDir);
    const own = known === undefined ? await startPostgres({ dataDir: settings.dataDir }) : undefined;
    try {
      const env = apiEnvironment(settings, known ?? own?.url ?? '', readOrMakeSecret(settings.dataDir));
      await runApiTask([task, ...process.argv.slice(2)], env, say, signal);
    } finally {
      await own?.stop();
    }
  });
