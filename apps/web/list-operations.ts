import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { buildSchema, getOperationAST, print, validate, type DocumentNode } from 'graphql';

const CHECKED_IN = join(import.meta.dirname, '../../schema');
const LIST = join(CHECKED_IN, 'operations.json');
const schemaIn = (name: string) => buildSchema(readFileSync(join(CHECKED_IN, name), 'utf8'));

/** At whose door an operation may stand, and the schema there. */
const DOORS = { member: schemaIn('schema.graphql'), staff: schemaIn('staff.graphql') };
type Visitor = keyof typeof DOORS;
const VISITORS = Object.keys(DOORS) as Visitor[];

/** As the page does it, over HTTP and its socket (use-live.ts): the cache has each object asked for its type. */
const cache = new InMemoryCache();
const sentText = (document: DocumentNode): string => print(cache.transformDocument(document));

/** An operation of the web app, and the text that it sends for it. */
export interface SentOperation {
  name: string;
  text: string;
  /** Where it is answered: what fits a schema is in the list of that door. */
  doors: Visitor[];
}

/** Every operation of the web app. */
export async function sentOperations(): Promise<SentOperation[]> {
  const generated: Record<string, DocumentNode> = await import('./src/gql/graphql.ts');
  const operations = Object.values(generated).flatMap((document) => {
    const name = getOperationAST(document)?.name?.value;
    return name ? [{ name, text: sentText(document), doors: doorsOf(name, document) }] : [];
  });
  return operations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** @throws Error for an operation that is answered nowhere: it asks at one door what stands at the other. */
function doorsOf(name: string, document: DocumentNode): Visitor[] {
  const doors = VISITORS.filter((visitor) => validate(DOORS[visitor], document).length === 0);
  if (doors.length === 0) throw new Error(`The operation ${name} fits neither the members' schema nor the staff's.`);
  return doors;
}

/** The list as it is checked in: for each door the names of its operations, and the hash of each one's text. */
export async function listText(): Promise<string> {
  const operations = await sentOperations();
  const hashesAt = (visitor: Visitor) =>
    Object.fromEntries(operations.flatMap(({ name, text, doors }) => (doors.includes(visitor) ? [[name, hash('sha256', text)]] : [])));
  return `${JSON.stringify(Object.fromEntries(VISITORS.map((visitor) => [visitor, hashesAt(visitor)])), null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(LIST, await listText());
