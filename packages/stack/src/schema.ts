import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema, writeChangelog } from './api-changelog.ts';
import { runApiTask } from './api-process.ts';
import { buildApi, makeTypedDocuments } from './build.ts';
import { fingerprintOf, Stamp } from './fingerprint.ts';
import { runInForeground } from './foreground.ts';
import { ROOT } from './paths.ts';
import { startPostgres } from './postgres/postgres.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import { runTool } from './run-tool.ts';

/** What schema/schema.sql depends on, itself included: edited by hand, it is written anew. */
const OF_DATABASE = ['schema/schema.sql', 'apps/api/migrations/*.ts', 'apps/api/src/**/*.sql', 'apps/api/src/platform/database/*.ts'];

/** Migrates a database of its own, and writes what came of it; nothing when nothing changed since. */
async function writeDatabase(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const stamp = new Stamp(join(ROOT, '.cache/built/database'));
  if (stamp.matches(fingerprintOf(ROOT, OF_DATABASE))) return;
  const folder = await makeRunFolder('benison-schema');
  try {
    const { url } = await startPostgres({ dataDir: folder, durable: false });
    await runApiTask(['--emit-database'], { ...process.env, DATABASE_URL: url }, say, signal);
    stamp.write(fingerprintOf(ROOT, OF_DATABASE));
  } finally {
    await removeRunFolder(folder);
  }
}

const version = (): string => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** Regenerates from the code what is checked in of it in schema/. With `--release` its schema is from then on what later ones are compared with. */
await runInForeground(async (signal) => {
  const say = (line: string): void => console.log(line);
  await buildApi({ say, signal });
  await runApiTask(['--emit-schema'], process.env, say, signal);
  await writeDatabase(say, signal);
  await makeTypedDocuments({ say, signal });
  const lister = join(ROOT, 'apps/web/list-operations.ts');
  await runTool({ name: 'The list of operations', args: [lister], cwd: ROOT, env: process.env, signal });
  if (process.argv.includes('--release')) releaseSchema(version(), new Date().toISOString().slice(0, 10));
  else writeChangelog();
  say('schema.graphql, staff.graphql, CHANGELOG.md, openapi.json, schema.sql and operations.json in schema/ are up to date.');
});
