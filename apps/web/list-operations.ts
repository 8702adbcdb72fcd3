import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { getOperationAST, print, type DocumentNode } from 'graphql';

const LIST = join(import.meta.dirname, '../../schema/operations.json');

/** As the page's gateway does it: its cache asks of each object for its type, the socket sends a document as it stands. */
const cache = new InMemoryCache();
function sentText(document: DocumentNode): string {
  const isSubscription = getOperationAST(document)?.operation === 'subscription';
  return print(isSubscription ? document : cache.transformDocument(document));
}

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
