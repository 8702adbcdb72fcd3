import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { ErrorCode } from '@benison/contracts/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, isPassing } from '../acts/errors.ts';
import { repeatFailed } from './repeat-failed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1_000;

/** A client of a server that is ill as it is told to be. */
function client(code: ErrorCode | null) {
  const server = { ill: code, asked: [] as string[] };
  const answers = new ApolloLink(({ operationName }) => {
    server.asked.push(operationName ?? '');
    return new Observable((observer) => {
      if (server.ill) observer.next({ errors: [{ message: 'No.', extensions: { code: server.ill } }] });
      else observer.next({ data: { [operationName?.toLowerCase() ?? '']: 'the truth' } });
      observer.complete();
    });
  });
  const watch = new ErrorLink(({ error }) => {
    if (isPassing(failureOf(error))) repeatSoon();
  });
  const apollo: ApolloClient = new ApolloClient({ link: ApolloLink.from([watch, answers]), cache: new InMemoryCache() });
  const repeatSoon = repeatFailed(() => apollo);
  /** A screen that shows what it asked for. */
  const screen = (query: ReturnType<typeof gql>) => {
    const shown: string[] = [];
    const asked = apollo.watchQuery({ query, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
    const seen = asked.subscribe(({ data, error, loading }) => shown.push(loading ? 'loading' : error ? 'error' : JSON.stringify(data)));
    return { shown, leave: () => seen.unsubscribe() };
  };
  return { server, screen };
}

const MATCHES = gql('query Matches { matches }');
const WALLET = gql('query Wallet { wallet }');

test.each([ErrorCode.Unavailable, ErrorCode.Busy])(
  'screens whose first answer was %s show the truth within ten seconds of the return, without flickering before',
  async (code) => {
    const { server, screen } = client(code);
    const [matches, wallet] = [screen(MATCHES), screen(WALLET)];
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect([matches.shown, wallet.shown]).toEqual([['error'], ['error']]);
    server.ill = null;
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(matches.shown.at(-1)).toBe('{"matches":"the truth"}');
    expect(wallet.shown.at(-1)).toBe('{"wallet":"the truth"}');
  },
);

test('while something is away one question is asked, not those of every screen', async () => {
  const { server, screen } = client(ErrorCode.Unavailable);
  for (const query of [MATCHES, WALLET]) screen(query);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  server.asked.length = 0;
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(server.asked.length).toBeGreaterThan(5);
  expect(server.asked.length).toBeLessThan(25);
  expect(new Set(server.asked).size).toBe(1);
});

test('what is refused for good, and what nobody looks at any more, is not asked for again', async () => {
  const { server, screen } = client(ErrorCode.NotFound);
  screen(MATCHES);
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(server.asked).toEqual(['Matches']);
  server.ill = ErrorCode.Unavailable;
  const { leave } = screen(WALLET);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  leave();
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(server.asked).toEqual(['Matches', 'Wallet']);
});
