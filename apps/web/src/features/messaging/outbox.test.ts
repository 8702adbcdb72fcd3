import { expect, test } from 'vitest';
import { changed, nextToSend, restored, retried, type OutgoingMessage } from './outbox-state.ts';

const message = (id: string, matchId = 'kestrel', status: OutgoingMessage['status'] = 'waiting'): OutgoingMessage => ({
  id,
  matchId,
  content: id,
  writtenAt: '2026-11-21T09:00:00Z',
  status,
});
const ids = (outgoing: readonly OutgoingMessage[]) => outgoing.map(({ id }) => id);

test('a conversation is sent one message at a time, oldest first; other conversations do not wait for it', () => {
  const outgoing = [message('a'), message('b'), message('x', 'ostra')];
  expect(ids(nextToSend(outgoing))).toEqual(['a', 'x']);
  expect(ids(nextToSend(changed(outgoing, 'a', { status: 'sending' })))).toEqual(['x']);
});

test('messages written after a failed one wait behind it until it is retried', () => {
  const outgoing = [message('a', 'kestrel', 'failed'), message('b')];
  expect(nextToSend(outgoing)).toEqual([]);
  expect(ids(nextToSend(retried(outgoing, 'kestrel')))).toEqual(['a']);
});

test('a message refused for good blocks nothing and is not retried', () => {
  const outgoing = [{ ...message('a', 'kestrel', 'failed'), isFinal: true }, message('b')];
  expect(ids(nextToSend(outgoing))).toEqual(['b']);
  expect(retried(outgoing, 'kestrel')[0]?.status).toBe('failed');
});

test('after a reload, whatever was being sent is sent again, in the same order and under the same id', () => {
  const outgoing = restored([
    message('a', 'kestrel', 'sending'),
    { ...message('b', 'kestrel', 'failed'), failure: 'Not sent.' },
    message('c'),
  ]);
  expect(ids(outgoing)).toEqual(['a', 'b', 'c']);
  expect(outgoing.every(({ status, failure }) => status === 'waiting' && failure === undefined)).toBe(true);
});
