import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { makeCache } from '../../lib/live/cache.ts';
import { LATEST } from './documents.ts';
import { renewLiveNotices } from './renew-live-notices.ts';

const notice = (id: string, title: string, isRead: boolean, streamId = id) => ({
  __typename: 'Notification' as const,
  id,
  type: 'LIVE' as const,
  title,
  text: '',
  at: '2026-11-28T10:00:00.000Z',
  isRead,
  facts: null,
  subject: { __typename: 'NotificationStream' as const, streamId },
  business: null,
});

const page = (nodes: ReturnType<typeof notice>[]) => ({
  notifications: {
    __typename: 'NotificationConnection',
    nodes,
    unreadCount: 1,
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  },
});

/** A list of notices in the cache, and a server with another one, or none. */
function listWith(shown: ReturnType<typeof notice>[], answer: ReturnType<typeof notice>[] | null) {
  let asked = 0;
  const link = new ApolloLink(() => {
    asked += 1;
    return new Observable((observer) => {
      if (!answer) return observer.error(new Error('no line'));
      observer.next({ data: page(answer) });
      return observer.complete();
    });
  });
  const apollo = new ApolloClient({ cache: makeCache(), link });
  apollo.writeQuery({ ...LATEST, data: page(shown) as never });
  const notices = () => apollo.readQuery(LATEST)?.notifications.nodes.map(({ title, isRead }) => [title, isRead]);
  return { apollo, notices, asked: () => asked };
}

test('a stream that is over was live, and its notice is read; the rest of a longer list stays', async () => {
  const { apollo, notices } = listWith(
    [notice('a', 'Kestrel is live', false), notice('b', 'Ostra is live', false), notice('c', 'Vega is live', false)],
    [notice('a', 'Kestrel was live', true), notice('b', 'Ostra was live', true)],
  );
  await renewLiveNotices(apollo, 'a');
  expect(notices()).toEqual([
    ['Kestrel was live', true],
    ['Ostra is live', false],
    ['Vega is live', false],
  ]);
});

test('a stream that goes on, but not for this member, has a notice as the server keeps it', async () => {
  const { apollo, notices } = listWith([notice('a', 'Kestrel is live', false)], [notice('a', 'Kestrel is live', false)]);
  await renewLiveNotices(apollo, 'a');
  expect(notices()).toEqual([['Kestrel is live', false]]);
});

test('without an answer, or with nothing told of the stream, the list stands', async () => {
  const cut = listWith([notice('a', 'Kestrel is live', false)], null);
  await renewLiveNotices(cut.apollo, 'a');
  expect(cut.notices()).toEqual([['Kestrel is live', false]]);
  await renewLiveNotices(cut.apollo, 'another');
  expect(cut.asked()).toBe(1);
});
