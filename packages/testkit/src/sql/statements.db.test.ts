import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../database.ts';
import { liesOf, NEVER_NULL } from './compare.ts';
import { Describer, type Catalogue } from './describe.ts';
import { NEVER_NULL_BY_RULE, UNREAD } from './lists.ts';
import { commandsOf, nullsOf } from './nulls.ts';
import { ADDED_TO, COLUMNS, OWNERS } from './owners.ts';
import { readSources, ROOT, type Sources } from './program.ts';
import { Statements, type Statement } from './statements.ts';
import { writesOf, writesOfFunctions, type Write } from './writes.ts';

let database: TestDatabase;
let describer: Describer;
let catalogue: Catalogue;
let sources: Sources;
let statements: Statements;
beforeAll(async () => {
  await loadModule();
  database = await createDatabase();
  describer = new Describer(database.url);
  await describer.connect();
  catalogue = await describer.catalogue();
  sources = readSources(['apps/api/src', 'packages/demo/src']);
  statements = new Statements(sources);
});
afterAll(async () => {
  await describer.end();
  await database.drop();
});

/** What is wrong with a statement, as the database sees it. */
async function faultsOf(statement: Statement): Promise<string[]> {
  const found: string[] = [];
  for (const text of commandsOf(statement.text)) {
    try {
      const description = await describer.describe(text);
      found.push(...liesOf({ ...statement, text }, description, nullsOf(text), sources.checker, catalogue));
    } catch (error) {
      found.push(`${statement.place} is refused: ${String(error)} in ${text}`);
    }
  }
  return found;
}

/** Those of all statements. A column that is null in one text of a call may be declared so for all of them. */
async function allFaults(): Promise<Set<string>> {
  const byPlace = Map.groupBy(statements.found, ({ place }) => place);
  const faults = new Set<string>();
  for (const texts of byPlace.values()) {
    const found: string[][] = [];
    for (const statement of texts) found.push(await faultsOf(statement));
    for (const fault of found.flat()) if (!fault.endsWith(NEVER_NULL) || found.every((others) => others.includes(fault))) faults.add(fault);
  }
  return faults;
}

const withoutLine = (fault: string): string => fault.replace(/:\d+ /, ' ');

test('every statement in the sources is one that the migrated database takes, and returns what its row type declares', async () => {
  expect(statements.found.length).toBeGreaterThan(1_000);
  const faults = await allFaults();
  const unlisted = [...faults].filter((fault) => !(withoutLine(fault) in NEVER_NULL_BY_RULE));
  expect(unlisted).toEqual([]);
  const known = new Set([...faults].map(withoutLine));
  expect(Object.keys(NEVER_NULL_BY_RULE).filter((fault) => !known.has(fault))).toEqual([]);
});

test('a statement whose text only a run knows is listed with its reason, and no other is', () => {
  expect([...new Set(statements.unread.map(({ place }) => place.replace(/:\d+$/, '')))].sort()).toEqual(Object.keys(UNREAD).sort());
});

/** The functions that stand in files of their own. */
const storedFunctions = () =>
  globSync('apps/api/src/**/*.sql', { cwd: ROOT }).map((place) => ({ place, text: readFileSync(resolve(ROOT, place), 'utf8') }));

/** The module that a file of the sources belongs to; null for the demo's world and what starts the product, which may write anything. */
const moduleOf = (place: string): string | null =>
  /^apps\/api\/src\/(?:modules\/([^/]+)|(platform))\//.exec(place)?.slice(1).find(Boolean) ?? null;

const ownerOf = (table: string): string | undefined => Object.keys(OWNERS).find((owner) => OWNERS[owner]?.includes(table));

function isForeign(module: string, { kind, table, columns }: Write): boolean {
  const owner = ownerOf(table);
  if (!owner || owner === module || (kind === 'insert' && ADDED_TO.includes(table))) return false;
  const own = COLUMNS[module]?.[table] ?? [];
  return kind !== 'update' || !columns.every((column) => own.includes(column));
}

test('a module writes its own tables and columns alone, in statements and in stored functions', () => {
  const tables = [...readFileSync(resolve(ROOT, 'schema/schema.sql'), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(Object.values(OWNERS).flat().sort()).toEqual(tables.sort());
  const written = [
    ...statements.found.map(({ place, text }) => ({ place: place.replace(/:\d+$/, ''), writes: writesOf(text) })),
    ...storedFunctions().map(({ place, text }) => ({ place, writes: writesOfFunctions(text) })),
  ];
  const foreign = new Set<string>();
  for (const { place, writes } of written) {
    const module = moduleOf(place);
    for (const write of writes) if (module && isForeign(module, write)) foreign.add(`${place} writes ${write.table}`);
  }
  expect([...foreign].sort()).toEqual([]);
});
