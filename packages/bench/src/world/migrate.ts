import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Client } from 'pg';
import { MIGRATIONS } from '../../../../apps/api/migrations/list.ts';
import { OnlineMigration } from '../../../../apps/api/migrations/online-migration.ts';
import { MIGRATIONS_TABLE } from '../../../../apps/api/src/platform/database/migrations-table.ts';

/** Makes the product's own tables in an empty database. */
export async function migrate(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  // They call each other: what is called may be made later than its caller.
  const renew = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await client.query(`set check_function_bodies = off; ${storedFunction(name)}`);
  };
  for (const migration of MIGRATIONS) {
    const step = new migration.class(undefined as never, undefined as never);
    if (step instanceof OnlineMigration) {
      await step.take({ client, say: () => {}, renew });
      continue;
    }
    step.up();
    for (const statement of step.getQueries()) await client.query(String(statement));
  }
}

// @NOTE Read from the disk: benchmarks run in plain Node, where nothing gathers the files as the api's build does.
/** The text of a stored function of the api. */
function storedFunction(name: string): string {
  const folder = sourcesOfApi();
  const file = globSync('**/*.sql', { cwd: folder }).find((path) => basename(path, '.sql').replaceAll('-', '_') === name);
  if (!file) throw new Error(`There is no stored function ${name}.`);
  return readFileSync(join(folder, file), 'utf8');
}

/** Found from here upwards, as this file is also a part of programs that are built elsewhere. */
function sourcesOfApi(folder = import.meta.dirname): string {
  const sources = join(folder, 'apps/api/src');
  return existsSync(sources) ? sources : sourcesOfApi(dirname(folder));
}
