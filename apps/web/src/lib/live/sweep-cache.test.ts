import { InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { sweepCache } from './sweep-cache.ts';

const CHAT = parse('subscription Chat { streamChatChanged { __typename message { __typename id text } } }');
const STREAM = parse('query Stream { stream { __typename id title } }');

test('after a stream with 30,000 messages the cache holds what queries have read, and some hundred of what passed by', () => {
  const cache = new InMemoryCache();
  const noteEvent = sweepCache(cache, (work) => work());
  cache.writeQuery({ query: STREAM, data: { stream: { __typename: 'Stream', id: 's', title: 'Rigid boxes' } } });
  for (let n = 0; n < 30_000; n += 1) {
    const result = {
      streamChatChanged: { __typename: 'StreamChatEvent', message: { __typename: 'StreamMessage', id: `${n}`, text: 'Hello' } },
    };
    cache.write({ query: CHAT, dataId: 'ROOT_SUBSCRIPTION', result });
    noteEvent();
  }
  expect(Object.keys(cache.extract()).length).toBeLessThan(600);
  expect(cache.readQuery({ query: STREAM })).toMatchObject({ stream: { title: 'Rigid boxes' } });
});
