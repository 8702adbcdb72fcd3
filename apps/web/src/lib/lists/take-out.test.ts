import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { expect, test } from 'vitest';
import { makeCache } from '../live/cache.ts';
import { takeOut } from './take-out.ts';

interface Listed {
  blockedBusinesses: { nodes: { id: string }[] };
}

const LISTED: TypedDocumentNode<Listed, { first: number }> = gql`
  query TakenFrom($first: Int!, $after: String) {
    blockedBusinesses(first: $first, after: $after) {
      nodes {
        id
        name
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

/** A list on a screen, of a server that has `rows`, two on each page. */
function shownList(rows: readonly string[]) {
  const server = [...rows];
  let asked = 0;
  const link = new ApolloLink(({ variables }) => {
    asked += 1;
    const from = server.indexOf(variables['after'] as string) + 1;
    const nodes = server.slice(from, from + 2).map((id) => ({ __typename: 'BlockedBusiness', id, name: `of ${id}` }));
    const pageInfo = { __typename: 'PageInfo', endCursor: nodes.at(-1)?.id ?? null, hasNextPage: from + 2 < server.length };
    return new Observable((observer) => {
      observer.next({ data: { blockedBusinesses: { __typename: 'BlockedBusinessConnection', nodes, pageInfo } } });
      observer.complete();
    });
  });
  const apollo = new ApolloClient({ cache: makeCache(), link });
  const query = apollo.watchQuery({
    query: LISTED,
    variables: { first: 2 },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  let shown: readonly string[] | undefined;
  query.subscribe(({ dataState, data }) => {
    shown = dataState === 'complete' ? data.blockedBusinesses.nodes.map(({ id }) => id) : undefined;
  });
  const remove = (id: string) => {
    server.splice(server.indexOf(id), 1);
    takeOut(apollo.cache, 'blockedBusinesses', id);
  };
  return { remove, shown: () => shown, asked: () => asked };
}

test('an entry leaves its list, and nothing is asked for again', async () => {
  const list = shownList(['a', 'b', 'c']);
  await expect.poll(list.shown).toEqual(['a', 'b']);
  list.remove('a');
  await expect.poll(list.shown).toEqual(['b']);
  expect(list.asked()).toBe(1);
});

test('when the last entry on the screen leaves, those behind it come', async () => {
  const list = shownList(['a', 'b', 'c', 'd']);
  await expect.poll(list.shown).toEqual(['a', 'b']);
  list.remove('a');
  list.remove('b');
  await expect.poll(list.shown).toEqual(['c', 'd']);
  expect(list.asked()).toBe(2);
});

test('a list that nothing stands behind ends empty', async () => {
  const list = shownList(['a']);
  await expect.poll(list.shown).toEqual(['a']);
  list.remove('a');
  await expect.poll(list.shown).toEqual([]);
  expect(list.asked()).toBe(1);
});
