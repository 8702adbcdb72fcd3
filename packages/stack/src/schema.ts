import { runApiTask } from './api-process.ts';
import { buildApi } from './build.ts';
import { runInForeground } from './foreground.ts';

/** Regenerates schema/schema.graphql and schema/openapi.json from the code. */
await runInForeground(async (signal) => {
  const say = (line: string): void => console.log(line);
  await buildApi({ say, signal });
  await runApiTask(['--emit-schema'], process.env, say, signal);
  say('schema/schema.graphql and schema/openapi.json are up to date.');
});
