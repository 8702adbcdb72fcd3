/** Makes the table in which migrations are entered once they are done. */
export const MIGRATIONS_TABLE = `create table if not exists migrations (id serial primary key, name varchar(255), executed_at timestamptz default current_timestamp)`;
