import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test's own, with every migration applied and no rows. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Where the run's PostgreSQL is, as the runner puts it into the environment of every test. */
export const TestEnvironment = {
  /** Address for making and dropping databases. */
  server: 'TEST_DATABASE_URL',
  /** Address of the migrated database that the others are copies of; its role owns the copies too, as in production. */
  template: 'TEST_DATABASE_TEMPLATE_URL',
} as const;

/** PostgreSQL's code for a database that somebody is connected to. */
const OBJECT_IN_USE = '55006';

/** Makes a database that nobody else uses, as a copy of the migrated template. */
export async function createDatabase(): Promise<TestDatabase> {
  const template = new URL(fromEnvironment(TestEnvironment.template));
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const copy = new URL(template);
  copy.pathname = `/${name}`;
  const owner = decodeURIComponent(template.username);
  await onServer(`CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template.pathname.slice(1))} OWNER ${quote(owner)}`);
  return { url: copy.href, drop: () => drop(name) };
}

/**
 * A pool says that it has ended while its connections still part, and one that is cut then fails the run with an error nobody
 * waits for. So the server waits for them first, as it does by itself for five seconds; only who stays longer is cut off.
 */
async function drop(name: string): Promise<void> {
  try {
    await onServer(`DROP DATABASE IF EXISTS ${quote(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await onServer(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
  }
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: tests with a database run under packages/testkit/vitest.config.ts, as npm test does.`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: fromEnvironment(TestEnvironment.server) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function quote(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
