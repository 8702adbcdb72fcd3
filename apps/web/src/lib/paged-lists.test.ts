import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { pagedLists } from './paged-lists.ts';

const LOG = gql`query Log($before: Int) { messages(matchId: "m", first: 3, before: $before) { messages { id sequence } hasMore } }`;

function logOf(...pages: { before?: number; sequences: number[]; hasMore: boolean }[]) {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: pagedLists } } });
  for (const { before, sequences, hasMore } of pages) {
    const messages = sequences.map((sequence) => ({ __typename: 'Message', id: `m${sequence}`, sequence }));
    cache.writeQuery({ query: LOG, variables: { before }, data: { messages: { __typename: 'MessagePage', messages, hasMore } } });
  }
  const data = cache.readQuery<{ messages: { messages: { sequence: number }[]; hasMore: boolean } }>({ query: LOG });
  return { sequences: data?.messages.messages.map(({ sequence }) => sequence), hasMore: data?.messages.hasMore };
}

test('older messages join above, and whether there are more is said by the oldest page', () => {
  expect(logOf({ sequences: [4, 5, 6], hasMore: true }, { before: 4, sequences: [1, 2, 3], hasMore: false })).toEqual({ sequences: [1, 2, 3, 4, 5, 6], hasMore: false });
});

test('the newest page read again keeps the history above it', () => {
  const log = logOf({ sequences: [4, 5, 6], hasMore: true }, { before: 4, sequences: [1, 2, 3], hasMore: false }, { sequences: [5, 6, 7], hasMore: true });
  expect(log).toEqual({ sequences: [1, 2, 3, 4, 5, 6, 7], hasMore: false });
});

test('a newest page that does not touch what is known stands alone, so that no gap is drawn over', () => {
  expect(logOf({ sequences: [1, 2, 3], hasMore: false }, { sequences: [7, 8, 9], hasMore: true })).toEqual({ sequences: [7, 8, 9], hasMore: true });
});
