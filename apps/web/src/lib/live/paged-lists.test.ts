import { gql, InMemoryCache } from '@apollo/client';
import { getOperationAST, Kind, parse, type DocumentNode, type FieldNode } from 'graphql';
import { expect, test } from 'vitest';
import * as generated from '../../gql/graphql.ts';
import { pagedLists } from './paged-lists.ts';
import { staffLists } from './staff-lists.ts';

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
  expect(logOf({ sequences: [4, 5, 6], hasMore: true }, { before: 4, sequences: [1, 2, 3], hasMore: false })).toEqual({
    sequences: [1, 2, 3, 4, 5, 6],
    hasMore: false,
  });
});

test('the newest page read again keeps the history above it', () => {
  const log = logOf(
    { sequences: [4, 5, 6], hasMore: true },
    { before: 4, sequences: [1, 2, 3], hasMore: false },
    { sequences: [5, 6, 7], hasMore: true },
  );
  expect(log).toEqual({ sequences: [1, 2, 3, 4, 5, 6, 7], hasMore: false });
});

test('a newest page that does not touch what is known stands alone, so that no gap is drawn over', () => {
  expect(logOf({ sequences: [1, 2, 3], hasMore: false }, { sequences: [7, 8, 9], hasMore: true })).toEqual({
    sequences: [7, 8, 9],
    hasMore: true,
  });
});

const AROUND = gql`query Around($around: Int, $after: Int) { messages(matchId: "m", first: 3, around: $around, after: $after) { messages { id sequence } hasMore hasNewer } }`;

test('messages around one are a list of their own, which grows towards the newest and says whether it is there', () => {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: pagedLists } } });
  const write = (variables: object, sequences: number[], hasNewer: boolean) => {
    const messages = sequences.map((sequence) => ({ __typename: 'Message', id: `m${sequence}`, sequence }));
    cache.writeQuery({ query: AROUND, variables, data: { messages: { __typename: 'MessagePage', messages, hasMore: true, hasNewer } } });
  };
  const read = (variables: object) =>
    cache.readQuery<{ messages: { messages: { sequence: number }[]; hasNewer: boolean } }>({ query: AROUND, variables })?.messages;
  write({}, [8, 9, 10], false);
  write({ around: 3 }, [2, 3, 4], true);
  write({ around: 3, after: 4 }, [5, 6, 7], true);
  expect(read({ around: 3 })?.messages.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(read({ around: 3 })?.hasNewer).toBe(true);
  write({ around: 3, after: 7 }, [8, 9, 10], false);
  expect(read({ around: 3 })?.hasNewer).toBe(false);
  expect(read({})?.messages).toHaveLength(3);
});

const VIEWERS = gql`query Viewers($after: String) { streamViewers(streamId: "s", after: $after) { nodes { joinedAt business { id } } pageInfo { endCursor hasNextPage } } }`;

function viewersOf(...pages: { after?: string; seconds: number[]; hasNextPage: boolean }[]) {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: pagedLists } } });
  for (const { after, seconds, hasNextPage } of pages) {
    const nodes = seconds.map((second) => ({
      __typename: 'StreamViewer',
      joinedAt: new Date(second * 1_000).toISOString(),
      business: { __typename: 'Business', id: `b${second}` },
    }));
    const page = {
      __typename: 'StreamViewerConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', endCursor: `c${seconds.at(-1)}`, hasNextPage },
    };
    cache.writeQuery({ query: VIEWERS, variables: { after }, data: { streamViewers: page } });
  }
  const data = cache.readQuery<{
    streamViewers: { nodes: { business: { id: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
  }>({ query: VIEWERS });
  const { nodes = [], pageInfo } = data?.streamViewers ?? {};
  return [nodes.map(({ business }) => business.id).join(' '), pageInfo?.endCursor, pageInfo?.hasNextPage];
}

test('the first viewers read again leave the further ones that were asked for, and whoever left is gone from among them', () => {
  const [first, second] = [
    { seconds: [1, 2, 3], hasNextPage: true },
    { after: 'c3', seconds: [4, 5, 6], hasNextPage: true },
  ];
  expect(viewersOf(first, second)).toEqual(['b1 b2 b3 b4 b5 b6', 'c6', true]);
  expect(viewersOf(first, second, { seconds: [1, 3, 4], hasNextPage: true })).toEqual(['b1 b3 b4 b5 b6', 'c6', true]);
  expect(viewersOf(first, second, { seconds: [1, 3], hasNextPage: false })).toEqual(['b1 b3', 'c3', false]);
  expect(viewersOf(first, { seconds: [1, 2, 4], hasNextPage: true })).toEqual(['b1 b2 b4', 'c4', true]);
});

const FOUND = gql`query Found($text: String!, $after: String) { searchMessages(text: $text, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } threads { matchId } } }`;

test('what a search finds grows page by page with the threads it is in, each search by itself', () => {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: pagedLists } } });
  const write = (variables: { text: string; after?: string }, ids: string[], matchIds: string[]) => {
    const nodes = ids.map((id) => ({ __typename: 'Message', id }));
    const threads = matchIds.map((matchId) => ({ __typename: 'ThreadSearchResult', matchId }));
    const pageInfo = { __typename: 'PageInfo', endCursor: ids.at(-1) ?? null, hasNextPage: true };
    const page = { __typename: 'MessageSearchConnection', nodes, pageInfo, threads };
    cache.writeQuery({ query: FOUND, variables, data: { searchMessages: page } });
  };
  const read = (text: string) => {
    const data = cache.readQuery<{ searchMessages: { nodes: { id: string }[]; threads: { matchId: string }[] } }>({
      query: FOUND,
      variables: { text },
    });
    return [data?.searchMessages.nodes.map(({ id }) => id), data?.searchMessages.threads.map(({ matchId }) => matchId)];
  };
  write({ text: 'pallet' }, ['a', 'b'], ['one']);
  write({ text: 'pallet', after: 'b' }, ['c'], ['one', 'two']);
  write({ text: 'crate' }, ['d'], ['three']);
  expect(read('pallet')).toEqual([
    ['a', 'b', 'c'],
    ['one', 'one', 'two'],
  ]);
  expect(read('crate')).toEqual([['d'], ['three']]);
});

/** Lists whose pages are put together by the screen that reads them. */
const BY_THEIR_SCREEN = ['caseEvidence', 'caseLines', 'caseReports', 'heldMessages', 'streamCaptions', 'streamQuestions', 'streamStage'];

test('every list that a screen reads on is put together in the cache, or by that screen', () => {
  const queries = Object.values(generated as unknown as Record<string, DocumentNode>).flatMap((document) => {
    const operation = document.kind === Kind.DOCUMENT ? getOperationAST(document) : null;
    return operation?.operation === 'query' ? [operation] : [];
  });
  const readOn = queries
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .filter((one): one is FieldNode => one.kind === Kind.FIELD)
    .filter((field) => field.arguments?.some((given) => given.name.value === 'after' && given.value.kind === Kind.VARIABLE))
    .map((field) => field.name.value);
  expect(readOn.length).toBeGreaterThan(30);
  expect([...new Set(readOn)].filter((name) => !(name in pagedLists || name in staffLists)).sort()).toEqual(BY_THEIR_SCREEN);
});

const LIST = parse(
  'query List($after: String) { notifications(first: 3, after: $after) { nodes { id at } pageInfo { endCursor hasNextPage } } }',
);

/** A list, the newest first. Those in capitals have just come up. */
function listOf(...pages: { after?: string; ids: string; hasNextPage?: boolean; overwrite?: boolean }[]) {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: pagedLists } } });
  for (const { after, ids, hasNextPage = true, overwrite = false } of pages) {
    const nodes = ids.split(' ').map((letter) => {
      const id = letter.toLowerCase();
      return { __typename: 'Notification', id, at: id === letter && letter < 'n' ? String(200 - id.charCodeAt(0)) : '300' };
    });
    const pageInfo = { __typename: 'PageInfo', endCursor: nodes.at(-1)?.id, hasNextPage };
    const data = { notifications: { __typename: 'NotificationConnection', nodes, pageInfo } };
    cache.writeQuery({ query: LIST, variables: { after }, data, overwrite });
  }
  const data = cache.readQuery<{ notifications: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>({
    query: LIST,
  });
  const { nodes = [], pageInfo } = data?.notifications ?? {};
  return [nodes.map(({ id }) => id).join(' '), pageInfo?.endCursor, pageInfo?.hasNextPage];
}

const READ = [{ ids: 'a b c' }, { after: 'c', ids: 'd e f', hasNextPage: false }];

test('whoever comes back to a list finds it as far as it was read, with what is new on top and what moved up once', () => {
  expect(listOf(...READ, { ids: 'a b c' })).toEqual(['a b c d e f', 'f', false]);
  expect(listOf(...READ, { ids: 'n a b' })).toEqual(['n a b c d e f', 'f', false]);
  expect(listOf(...READ, { ids: 'E a b' })).toEqual(['e a b c d f', 'f', false]);
});

test('so it is where entries have left it: they are gone, and all that was read behind them stays', () => {
  expect(listOf(...READ, { ids: 'a c d' })).toEqual(['a c d e f', 'f', false]);
  expect(listOf(...READ, { ids: 'b c d' })).toEqual(['b c d e f', 'f', false]);
  expect(listOf(...READ, { ids: 'n a d' })).toEqual(['n a d e f', 'f', false]);
  expect(listOf(...READ, { ids: 'D a c' })).toEqual(['d a c e f', 'f', false]);
  expect(listOf(...READ, { ids: 'a b', hasNextPage: false })).toEqual(['a b', 'b', false]);
});

test('a list starts over where its pages no longer touch, and where it is asked for anew', () => {
  expect(listOf(...READ, { ids: 'x y z' })).toEqual(['x y z', 'z', true]);
  expect(listOf(...READ, { ids: 'x y E' })).toEqual(['x y e', 'e', true]);
  expect(listOf(...READ, { ids: 'a b c', overwrite: true })).toEqual(['a b c', 'c', true]);
});
