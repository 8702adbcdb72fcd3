import { readFileSync } from 'node:fs';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEMA_OF_RECORD } from '../../programs/emit-database.ts';
import { describeDatabase } from './schema-of-record.ts';
import { plainSql, type Sql } from './sql.ts';

let database: TestDatabase;
let client: pg.Client;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  sql = plainSql(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('schema/schema.sql shows the database as the migrations leave it; "npm run schema" writes it', async () => {
  expect(await describeDatabase(sql)).toBe(readFileSync(SCHEMA_OF_RECORD, 'utf8'));
});

test('every table, function, trigger and index stands in it, and a change of each changes the text', async () => {
  const before = await describeDatabase(sql);
  const rows = await sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname not like 'mikro_orm%'
     union all select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select t.tgname from pg_trigger t join pg_class r on r.oid = t.tgrelid where not t.tgisinternal and not r.relispartition`,
  );
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ name }) => !before.includes(name))).toEqual([]);
  await sql('begin');
  for (const change of [
    'alter table businesses add column nothing text',
    'alter table businesses alter column name drop not null',
    'create index nothing_index on businesses (created_at, name)',
    `comment on column businesses.name is 'What others read.'`,
    'create function nothing() returns int language sql as $$ select 1 $$',
    'create function nothing_triggered() returns trigger language plpgsql as $$ begin return new; end $$',
    'create trigger nothing_trigger before insert on businesses for each row execute function nothing_triggered()',
    'create table nothing_at_all (id int)',
    'create aggregate nothing_of(int) (sfunc = int4pl, stype = int)',
  ]) {
    const standing = await describeDatabase(sql);
    await sql(change);
    expect(await describeDatabase(sql), change).not.toBe(standing);
  }
  await sql('rollback');
  expect(await describeDatabase(sql)).toBe(before);
});

test('every table says what its rows are', async () => {
  const rows = await sql<{ name: string }>(
    `select r.relname as name from pg_class r where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and not r.relispartition
     and r.relname not like 'mikro_orm%' and obj_description(r.oid, 'pg_class') is null order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

// @NOTE "is distinct from" is dumped without its operator: read back where the extension's own is out of sight, it compares texts.
test('no trigger, rule, check or default compares by what a restored dump would not find', async () => {
  const OF_EXTENSIONS = `
    select d.classid::regclass::text as kind, d.objid::int as id, o.oprname as operator
    from pg_depend d join pg_operator o on d.refclassid = 'pg_operator'::regclass and o.oid = d.refobjid
    join pg_depend e on e.classid = 'pg_operator'::regclass and e.objid = o.oid and e.deptype = 'e'
    where d.classid in ('pg_trigger'::regclass, 'pg_rewrite'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)`;
  expect(await sql(OF_EXTENSIONS)).toEqual([]);
  await sql('begin');
  await sql(`create trigger nothing_trigger after update on users for each row when (old.email is distinct from new.email)
    execute function member_is_called_otherwise()`);
  expect(await sql(OF_EXTENSIONS)).toMatchObject([{ kind: 'pg_trigger', operator: '=' }]);
  await sql('rollback');
});
