import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';

/** Says that the page connects with a key of its own: the browser's cookie does not count. */
const AS_PROGRAM = '/graphql?as=program';

const bearer = (key: string): Record<string, string> => (key === '' ? {} : { Authorization: `Bearer ${key}` });

/** Asks with the key that stands in the page when a call is made, and without the browser's cookie. */
export function createAsker(keyNow: () => string): Fetcher {
  return createGraphiQLFetcher({
    url: '/graphql',
    enableIncrementalDelivery: false,
    fetch: (address, options) => {
      const headers = { ...Object.fromEntries(new Headers(options?.headers)), ...bearer(keyNow()) };
      return fetch(address, { ...options, credentials: 'omit', headers });
    },
    wsClient: createClient({
      url: `${window.location.origin.replace(/^http/, 'ws')}${AS_PROGRAM}`,
      connectionParams: () => bearer(keyNow()),
      // A key that opens nothing is refused for good: no second try would be answered differently.
      retryAttempts: 0,
    }),
  });
}
