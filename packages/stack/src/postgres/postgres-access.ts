import pg from 'pg';

/** The role created by initdb; the product never uses it. */
export const SUPERUSER = 'postgres';
const CONNECT_MS = 10_000;

/** What is stored about a data folder's database, readable only by its owner. */
export interface Access {
  port: number;
  password: string;
  superuserPassword: string;
  /** False until the product's role and database have been seen to exist. */
  databaseMade: boolean;
}

/** Creates the product's role and database if they are missing. Fails if the server rejects our password. */
export async function ensureDatabase(access: Access): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: access.port,
    user: SUPERUSER,
    password: access.superuserPassword,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'benison'");
    const login = `LOGIN PASSWORD ${client.escapeLiteral(access.password)}`;
    if (role.rowCount === 0) await client.query(`CREATE ROLE benison ${login}`);
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'benison'");
    if (database.rowCount === 0) await client.query('CREATE DATABASE benison OWNER benison');
  } finally {
    await client.end();
  }
}
