import { parseArgs } from 'node:util';
// @NOTE First: decorated classes may lie in any of the built files, and look for it when they are loaded.
import 'reflect-metadata';
import type { Logger } from 'pino';
import { version } from '../package.json' with { type: 'json' };
import { ConfigError, readConfig, type Config } from './config.ts';
import { createApp } from './create-app.ts';
import { emitContracts } from './emit-contracts.ts';
import { listenForOperations } from './operations/operations-server.ts';
import { plainWords } from './plain-words.ts';
import { PATIENCE, withPatience } from './platform/database/patience.ts';
import { recordProcess, type ProcessName } from './platform/process-record.ts';
import { startWatchdog } from './platform/watchdog.ts';
import { runAudit } from './programs/audit-command.ts';
import { emitDatabase } from './programs/emit-database.ts';
import { runReseal } from './programs/reseal-command.ts';
import { runRestored } from './programs/restored-command.ts';
import { setUp } from './programs/set-up.ts';
import { runStaffCommand } from './programs/staff-command.ts';
import { listen } from './server.ts';
import { startWorker } from './worker.ts';

/** What is under way when the process stops has this long to finish. */
const DRAIN_MS_MAX = 14_000;
/** From the sentence of a failure to the end, whatever cannot be closed meanwhile. */
const FAILED_MS_MAX = 1_000;

const USAGE =
  'Usage: main.js [--process=http|worker|all] | --setup | --emit-schema [--check] | --emit-database | --staff create --username NAME --role ROLE | --audit [--export FILE] | --reseal | --restored';

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
  'emit-database': { type: 'boolean' },
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
  if (values['emit-database']) return emitDatabase(process.env.DATABASE_URL ?? '');
  const say = (line: string): void => console.log(line);
  const config = readConfig(process.env);
  const { setup, staff, audit, reseal, restored } = values;
  if (setup) return withPatience(PATIENCE.command, () => setUp(config, say));
  if (staff) return runStaffCommand(config, positionals, values, say);
  if (audit) return withPatience(PATIENCE.command, () => runAudit(config, values.export, say));
  if (reseal) return withPatience(PATIENCE.command, () => runReseal(config, say));
  if (restored) return runRestored(config, say);
  await serve(config, values.process);
}

const isProcessName = (kind: string): kind is ProcessName => kind === 'http' || kind === 'worker' || kind === 'all';

async function serve(config: Config, kind: string): Promise<void> {
  if (!isProcessName(kind)) throw new ConfigError(USAGE);
  await using opened = new AsyncDisposableStack();
  const { app, ending, http } = await openProcess(config, kind, opened).catch((error: unknown) => {
    // Before anything is closed again: what hangs on the way out would keep the sentence and the end back.
    failed(error);
    throw error;
  });
  // What only the start needed is given back: V8 collects when something is asked for, and a process at rest asks for little. The room for
  // young objects shrinks with it, and grows again under load.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  app.logger.info({ url: http?.url, kind }, 'ready');
  process.exitCode = await ending;
  endWithin(DRAIN_MS_MAX);
}

/** Everything that a process of this kind runs, closed again with `opened`. */
async function openProcess(config: Config, kind: ProcessName, opened: AsyncDisposableStack) {
  const start = { isDone: false };
  const app = opened.use(await createApp(config, { start }));
  // @NOTE Only from here on: what is still starting has nothing to drain, and ends at once.
  const ending = endingOf(app.logger);
  opened.use(startWatchdog());
  opened.use(await recordProcess(app, kind, version));
  if (kind !== 'http') opened.use(await startWorker(app));
  const http = kind === 'worker' ? null : opened.use(await listen(app));
  if (config.OPERATIONS_PORT !== undefined)
    opened.use(await listenForOperations(app, config.OPERATIONS_PORT, { kind, sockets: http?.sockets ?? null }));
  start.isDone = true;
  return { app, ending, http };
}

/**
 * Resolves with the code to end with: asked to, or because something went wrong that nobody caught. Nobody knows what state that left the
 * process in, so it finishes what it can and makes room for a new one.
 */
function endingOf(logger: Logger): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => resolve(0));
    const fail = (words: string) => (error: unknown) => {
      logger.fatal({ err: error }, words);
      resolve(1);
      // Whether it was draining already or not.
      process.exitCode = 1;
    };
    process.on('uncaughtException', fail('uncaught: this process drains and ends'));
    process.on('unhandledRejection', fail('unhandled rejection: this process drains and ends'));
  });
}

/** Whatever hangs on the way out, a supervisor gets its place back. */
function endWithin(ms: number): void {
  setTimeout(() => process.exit(process.exitCode || 1), ms).unref();
}

let hasFailed = false;

/** Says once why this process could not do its work, and ends it. */
function failed(error: unknown): void {
  if (hasFailed) return;
  hasFailed = true;
  console.error(plainWords(error) ?? error);
  process.exitCode = 1;
  endWithin(FAILED_MS_MAX);
}

main().catch(failed);
