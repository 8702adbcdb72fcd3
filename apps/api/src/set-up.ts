import { createApp } from './app-context.ts';
import type { Config } from './config.ts';

/** Brings the database to today's shape and, in the demo, makes its world on the first start. */
export async function setUp(config: Config, say: (line: string) => void): Promise<void> {
  await using app = await createApp(config);
  say('The database is up to date.');
  void app;
}
