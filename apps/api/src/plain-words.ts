import { ConfigError } from './config.ts';
import { MigrationBusyError } from './platform/database/migrate.ts';
import { MigrationFailedError } from './platform/database/run-migrations.ts';

/** What keeps a command or a start from working and is nobody's mistake in the code, by the code of the system or of PostgreSQL. */
const KNOWN: Record<string, (error: Failure) => string> = {
  ECONNREFUSED: ({ address, port }) =>
    `Nothing answers at ${address}:${port}: is the database (or Redis) running, and is its address right?`,
  ENOTFOUND: ({ hostname }) => `There is no host named ${hostname}: is the address right?`,
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is taken by another program; end it, or set PORT (of operators: OPERATIONS_PORT) to another number.`,
  ENOENT: ({ path }) => `There is no file or folder ${path}.`,
  EACCES: ({ path }) => `There is no right to write ${path}.`,
  ENOSPC: () => 'The disk is full.',
  '53100': () => 'The disk of the database is full; make room, and start again.',
  '28P01': () => 'The database refuses the password in DATABASE_URL or PGPASSWORD.',
  '28000': () => 'The database refuses the role in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist.',
  '53300': () => 'The database has no connection free: raise max_connections, or lower DATABASE_POOL_MAX.',
  '57P01': () => 'The database shut down in the middle of it; try again in a moment.',
  '57P03': () => 'The database does not answer, or is starting up or shutting down; try again in a moment.',
};

/** A connection that ended in the middle: noticed by the driver, or by the system. */
const LOST =
  /^Connection terminated|not queryable$|^read ECONNRESET$|^write EPIPE$|^timeout expired$|^timeout exceeded when trying to connect$/;

interface Failure extends Error {
  code?: unknown;
  address?: string;
  port?: number;
  hostname?: string;
  path?: string;
  errors?: unknown[];
  previous?: unknown;
}

/** One sentence for what an operator can mend, or undefined for everything else. */
export function plainWords(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof MigrationFailedError || error instanceof MigrationBusyError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const failure: Failure = error;
  const known = KNOWN[String(failure.code)];
  if (LOST.test(failure.message)) return 'The database ended in the middle of it; its log says why.';
  // A host with two addresses fails with one error for each.
  return failure.errors?.map(plainWords).find(Boolean) ?? known?.(failure) ?? plainWords(failure.cause ?? failure.previous);
}
