import { join } from 'node:path';
import { runApiTask } from './api-process.ts';
import { buildApi, makeTypedDocuments } from './build.ts';
import { runInForeground } from './foreground.ts';
import { ROOT } from './paths.ts';
import { runTool } from './run-tool.ts';

/** Regenerates from the code what is checked in of it: schema/schema.graphql, schema/openapi.json and schema/operations.json. */
await runInForeground(async (signal) => {
  const say = (line: string): void => console.log(line);
  await buildApi({ say, signal });
  await runApiTask(['--emit-schema'], process.env, say, signal);
  await makeTypedDocuments({ say, signal });
  const lister = join(ROOT, 'apps/web/list-operations.ts');
  await runTool({ name: 'The list of operations', args: [lister], cwd: ROOT, env: process.env, signal });
  say('schema/schema.graphql, schema/openapi.json and schema/operations.json are up to date.');
});
