import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { getOperationAST, print, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { listText } from '../../../list-operations.ts';
import * as generated from '../../gql/graphql.ts';

const CHECKED_IN = readFileSync(new URL('../../../../../schema/operations.json', import.meta.url), 'utf8');

/** What the page's client sends for a document: the text in the body of its request, or the subscription's over the socket. */
async function sent(document: DocumentNode): Promise<string> {
  const operation = getOperationAST(document)?.operation;
  if (operation === 'subscription') return print(new InMemoryCache().transformDocument(document));
  let text = '';
  const link = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async (_uri, request) => {
      text = (JSON.parse(String(request?.body)) as { query: string }).query;
      return Response.json({ errors: [{ message: 'Only the question matters here.' }] });
    },
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const asked = operation === 'query' ? client.query({ query: document }) : client.mutate({ mutation: document });
  await asked.catch(() => {});
  return text;
}

test('the list of operations is what the web app sends: run "npm run schema" after a change of an operation, and commit the result', async () => {
  expect(CHECKED_IN).toBe(await listText());
});

test('each operation, as the client sends it, is in the list to the letter', async () => {
  const hashes = new Set(Object.values<Record<string, string>>(JSON.parse(CHECKED_IN)).flatMap((atDoor) => Object.values(atDoor)));
  const documents = Object.values(generated as unknown as Record<string, DocumentNode>).filter((one) => getOperationAST(one));
  expect(documents.length).toBe(hashes.size);
  for (const document of documents) {
    const text = await sent(document);
    expect(text).toContain(getOperationAST(document)?.name?.value);
    expect(hashes, text).toContain(hash('sha256', text));
  }
});
