import { parseArgs } from 'node:util';
// @NOTE First: decorated classes may lie in any of the built files, and look for it when they are loaded.
import 'reflect-metadata';
import { runAudit } from './audit-command.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createApp } from './create-app.ts';
import { emitContracts } from './emit-contracts.ts';
import { plainWords } from './plain-words.ts';
import { runReseal } from './reseal-command.ts';
import { runRestored } from './restored-command.ts';
import { listen } from './server.ts';
import { setUp } from './set-up.ts';
import { runStaffCommand } from './staff-command.ts';
import { startWorker } from './worker.ts';

const USAGE =
  'Usage: main.js [--process=http|worker|all] | --setup | --emit-schema [--check] | --staff create --username NAME --role ROLE | --audit [--export FILE] | --reseal | --restored';

const OPTIONS = {
  process: { type: 'string', default: 'all' },
  setup: { type: 'boolean' },
  staff: { type: 'boolean' },
  audit: { type: 'boolean' },
  reseal: { type: 'boolean' },
  restored: { type: 'boolean' },
  export: { type: 'string' },
  username: { type: 'string' },
  role: { type: 'string' },
  email: { type: 'string' },
  'emit-schema': { type: 'boolean' },
  check: { type: 'boolean' },
} as const;

/** What was asked for. A word that is not known ends here: a mistyped `--audit` would serve instead. */
function readArguments() {
  try {
    const given = parseArgs({ allowPositionals: true, options: OPTIONS });
    if (given.positionals.length > 0 && !given.values.staff)
      throw new ConfigError(`"${given.positionals[0]}" means nothing here. ${USAGE}`);
    return given;
  } catch (error) {
    throw error instanceof TypeError ? new ConfigError(`${error.message} ${USAGE}`) : error;
  }
}

/** Runs until the work is done, or until SIGTERM or SIGINT for a serving process. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values['emit-schema']) return emitContracts({ check: values.check === true });
  const say = (line: string): void => console.log(line);
  const config = readConfig(process.env);
  if (values.setup) return setUp(config, say);
  if (values.staff) return runStaffCommand(config, positionals, values, say);
  if (values.audit) return runAudit(config, values.export, say);
  if (values.reseal) return runReseal(config, say);
  if (values.restored) return runRestored(config, say);
  await serve(config, values.process);
}

async function serve(config: Config, kind: string): Promise<void> {
  if (!['http', 'worker', 'all'].includes(kind)) throw new ConfigError(USAGE);
  await using app = await createApp(config);
  // @NOTE Only from here on: what is still starting has nothing to drain, and ends at once.
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
    process.once('disconnect', () => resolve());
  });
  process.on('uncaughtException', (error) => app.logger.fatal({ err: error }, 'uncaught'));
  process.on('unhandledRejection', (error) => app.logger.fatal({ err: error }, 'unhandled rejection'));
  await using _worker = kind === 'http' ? null : await startWorker(app);
  await using http = kind === 'worker' ? null : await listen(app);
  app.logger.info({ url: http?.url, kind }, 'ready');
  await stopped;
}

main().catch((error: unknown) => {
  console.error(plainWords(error) ?? error);
  process.exitCode = 1;
});
