import { isAbsolute, join } from 'node:path';
import { readDotEnv } from './dot-env.ts';
import { ROOT } from './paths.ts';
import { PlainError } from './plain-error.ts';

const PORT_DEFAULT = 3000;
const PORT_MAX = 65_535;

/** The choices of whoever starts the product; the rest of the environment is passed to the API unchanged. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  production: boolean;
  empty: boolean;
  /** False where the data are thrown away at the end anyhow: the database then waits for no disk. */
  durable?: boolean;
  /** The whole environment; real variables override `.env`. */
  env: NodeJS.ProcessEnv;
}

/** Reads `.env` and the environment, which takes precedence, and refuses invalid settings before anything starts. */
export function readSettings(args: readonly string[] = [], environment: NodeJS.ProcessEnv = process.env): Settings {
  const env = { ...readDotEnv(environment['BENISON_ENV_FILE'] ?? join(ROOT, '.env')), ...environment };
  const dataDir = env['BENISON_DATA']?.trim() || '.data';
  return {
    port: parsePort(env['PORT']),
    host: env['HOST']?.trim() || '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    databaseUrl: parseUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    production: env['NODE_ENV'] === 'production',
    empty: parseArguments(args).has('--empty'),
    env: { ...env, REDIS_URL: parseUrl('REDIS_URL', env['REDIS_URL'], ['redis:', 'rediss:']) },
  };
}

function parsePort(value: string | undefined): number {
  const text = value?.trim();
  if (!text) return PORT_DEFAULT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= PORT_MAX) return port;
  throw new PlainError(`PORT must be a whole number from 1 to ${PORT_MAX}, not "${text}".`);
}

function parseUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value is not repeated, because it contains a password.
  throw new PlainError(`${name} must be an address that begins with ${protocols[0]}//, like ${protocols[0]}//name:password@host/database.`);
}

function parseArguments(args: readonly string[]): Set<string> {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown !== undefined) throw new PlainError(`"${unknown}" is not understood here; npm start knows only --empty.`);
  return new Set(args);
}
