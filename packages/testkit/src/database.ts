import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for one test, with every migration applied and no rows. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The environment variables in which the runner tells every test where PostgreSQL is. */
export const TestEnvironment = {
  /** The URL for creating and dropping databases. */
  server: 'TEST_DATABASE_URL',
  /** The URL of the migrated template database; its role also owns the copies, as in production. */
  template: 'TEST_DATABASE_TEMPLATE_URL',
} as const;

/** PostgreSQL's error code for a database with open connections. */
const OBJECT_IN_USE = '55006';

/**
 * Creates a database nobody else uses, as a copy of the migrated template, or of another one with all its rows: what a dump of it and a
 * restore into an empty database would leave. Nobody may be connected to what is copied.
 */
export async function createDatabase(from?: TestDatabase): Promise<TestDatabase> {
  const template = new URL(from?.url ?? fromEnvironment(TestEnvironment.template));
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const copy = new URL(template);
  copy.pathname = `/${name}`;
  const owner = decodeURIComponent(template.username);
  await onServer(`CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template.pathname.slice(1))} OWNER ${quote(owner)}`);
  return { url: copy.href, drop: () => drop(name) };
}

/** Creates a database nobody else uses, without a table in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  for (const { name } of rows) await client.query(`drop schema ${quote(name)} cascade`);
  await client.query('create schema public');
  await client.end();
  return database;
}

/**
 * A pool reports that it has ended while its connections are still closing; cutting one of those off would fail the run with an
 * unhandled error. So the server waits for them first, for five seconds; only clients that stay longer are cut off.
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
