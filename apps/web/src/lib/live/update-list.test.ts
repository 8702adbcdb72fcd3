import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { updateList } from './update-list.ts';

interface Streams {
  streams: { id: string; __typename: 'Stream' }[];
}

const STREAMS = parse('query RunningStreams { streams { id } }') as TypedDocumentNode<Streams, Record<string, never>>;
const stream = (id: string) => ({ id, __typename: 'Stream' as const });
const begin = (id: string) => (data: Streams) =>
  data.streams.some((one) => one.id === id) ? data : { streams: [stream(id), ...data.streams] };

/** A list on the screen, whose answers come when they are told to. */
function listOnScreen() {
  const answers: ((data: Streams) => void)[] = [];
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answers.push((data) => {
          observer.next({ data: { ...data } });
          observer.complete();
        });
      }),
  );
  const apollo = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { Query: { fields: { streams: { merge: false } } } } }),
    link,
  });
  const list = apollo.watchQuery({ query: STREAMS });
  list.subscribe(() => undefined);
  return { apollo, list, answers, shown: () => apollo.cache.readQuery({ query: STREAMS })?.streams.map(({ id }) => id) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a stream that begins while the list is read for the first time is on it, though the answer was read before', async () => {
  const { apollo, answers, shown } = listOnScreen();
  updateList(apollo, { query: STREAMS }, begin('new'));
  expect(shown()).toBeUndefined();
  answers[0]?.({ streams: [stream('old')] });
  await settled();
  expect(shown()).toEqual(['new', 'old']);
});

test('so is one that begins while a list that stands is read again', async () => {
  const { apollo, list, answers, shown } = listOnScreen();
  answers[0]?.({ streams: [stream('old')] });
  await settled();
  void list.refetch();
  updateList(apollo, { query: STREAMS }, begin('new'));
  expect(shown()).toEqual(['new', 'old']);
  answers[1]?.({ streams: [stream('old')] });
  await settled();
  expect(shown()).toEqual(['new', 'old']);
  answers.length = 0;
  void list.refetch();
  answers[0]?.({ streams: [] });
  await settled();
  expect(shown(), 'what is read later stands').toEqual([]);
});
