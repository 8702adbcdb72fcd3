import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { getOperationAST, print, type DocumentNode } from 'graphql';

const LIST = join(import.meta.dirname, '../../schema/operations.json');

/** As the page does it, over HTTP and its socket (use-live.ts): the cache has each object asked for its type. */
const cache = new InMemoryCache();
const sentText = (document: DocumentNode): string => print(cache.transformDocument(document));

/** An operation of the web app, and the text that it sends for it. */
export interface SentOperation {
  name: string;
  text: string;
}

/** Every operation of the web app. */
export async function sentOperations(): Promise<SentOperation[]> {
  const generated: Record<string, DocumentNode> = await import('./src/gql/graphql.ts');
  const operations = Object.values(generated).flatMap((document) => {
    const name = getOperationAST(document)?.name?.value;
    return name ? [{ name, text: sentText(document) }] : [];
  });
  return operations.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The list as it is checked in: the name of each operation, and the hash of its text. */
export async function listText(): Promise<string> {
  const hashes = (await sentOperations()).map(({ name, text }) => [name, hash('sha256', text)]);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(LIST, await listText());
