import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorCode } from '@benison/contracts/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message_LineFragment, SendMessageInput } from '../../gql/graphql.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TEN_SECONDS_MS = 10_000;

/** An outbox, and a server that answers what it is told to. */
function outbox(ill: () => unknown) {
  const server = { ill: ill as (() => unknown) | null, arrived: [] as string[], tries: 0 };
  const send = ({ content }: SendMessageInput): Promise<Message_LineFragment> => {
    server.tries += 1;
    if (server.ill) return Promise.reject(server.ill());
    server.arrived.push(content ?? '');
    return Promise.resolve({} as Message_LineFragment);
  };
  const box = new Outbox({ send, isOnline: () => true, onSent: () => undefined }, 'benison.test-outbox');
  return { box, server };
}

const refusal = (code: ErrorCode) => () => new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });

test.each([
  ['the database is away', refusal(ErrorCode.Unavailable)],
  ['the server is busy', refusal(ErrorCode.Busy)],
  ['an answer is lost', () => new Error('Failed to fetch')],
])('what could not be sent while %s goes by itself within ten seconds of the return, once each and in order', async (_why, ill) => {
  const { box, server } = outbox(ill);
  for (const text of ['one', 'two', 'three']) box.send('kestrel', text);
  await vi.advanceTimersByTimeAsync(12 * TEN_SECONDS_MS);
  expect(box.store.get()).toHaveLength(3);
  server.ill = null;
  await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
  expect(server.arrived).toEqual(['one', 'two', 'three']);
  expect(box.store.get()).toEqual([]);
});

test('what the server refused for a reason that lasts is not asked for again', async () => {
  const { box, server } = outbox(refusal(ErrorCode.ThreadClosed));
  box.send('kestrel', 'one');
  await vi.advanceTimersByTimeAsync(12 * TEN_SECONDS_MS);
  expect(server.tries).toBe(1);
  expect(box.store.get()[0]).toMatchObject({ status: 'failed', isFinal: true });
});
