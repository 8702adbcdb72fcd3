// @NOTE First: decorated classes may lie in any of the built files, and look for it when they are loaded.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { createApp } from './app-context.ts';
import { runAudit } from './audit-command.ts';
import { ConfigError, readConfig } from './config.ts';
import { emitContracts } from './emit-contracts.ts';
import { listen } from './server.ts';
import { setUp } from './set-up.ts';
import { runStaffCommand } from './staff-command.ts';
import { startWorker } from './worker.ts';

const USAGE = 'Usage: main.js [--process=http|worker|all] | --setup | --emit-schema [--check] | --staff create --username NAME --role ROLE | --audit [--export FILE]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    process: { type: 'string', default: 'all' },
    setup: { type: 'boolean' },
    staff: { type: 'boolean' },
    audit: { type: 'boolean' },
    export: { type: 'string' },
    username: { type: 'string' },
    role: { type: 'string' },
    email: { type: 'string' },
    'emit-schema': { type: 'boolean' },
    check: { type: 'boolean' },
  },
});

/** Runs until the work is done, or until SIGTERM or SIGINT for a serving process. */
async function main(): Promise<void> {
  if (values['emit-schema']) return emitContracts({ check: values.check === true });
  const config = readConfig(process.env);
  if (values.setup) return setUp(config, (line) => console.log(line));
  if (values.staff) return runStaffCommand(config, positionals, values, (line) => console.log(line));
  if (values.audit) return runAudit(config, typeof values.export === 'string' ? values.export : undefined, (line) => console.log(line));
  await serve(config);
}

async function serve(config: ReturnType<typeof readConfig>): Promise<void> {
  const kind = String(values.process);
  if (!['http', 'worker', 'all'].includes(kind)) throw new ConfigError(USAGE);
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
    process.once('disconnect', () => resolve());
  });
  await using app = await createApp(config);
  process.on('uncaughtException', (error) => app.logger.fatal({ err: error }, 'uncaught'));
  process.on('unhandledRejection', (error) => app.logger.fatal({ err: error }, 'unhandled rejection'));
  await using _worker = kind === 'http' ? null : await startWorker(app);
  await using http = kind === 'worker' ? null : await listen(app);
  app.logger.info({ url: http?.url, kind }, 'ready');
  await stopped;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error && error.name.endsWith('ConfigError') ? error.message : error);
  process.exitCode = 1;
});
