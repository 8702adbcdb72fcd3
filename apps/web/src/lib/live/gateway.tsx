import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { ApolloProvider } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { createContext, useContext, type ReactNode } from 'react';
import { tap } from 'rxjs';
import { failureOf, isPassing } from '../acts/errors.ts';
import { noteDone, noteFailed } from '../acts/failed-acts.ts';
import { noteUnexpected } from '../acts/unexpected.ts';
import { leaveOldBuild } from '../update/leave-old-build.ts';
import { fetchInTime } from './answer-in-time.ts';
import { makeCache } from './cache.ts';
import { LiveClient } from './live-client.ts';
import { followOtherTabs, isNewsForOtherTabs } from './other-tabs.ts';
import { readAfterLoss } from './read-after-loss.ts';
import { repeatFailed } from './repeat-failed.ts';
import { sweepCache } from './sweep-cache.ts';

/** The page's socket, as screens use it. */
export type Live = Pick<
  LiveClient,
  'state' | 'lastAliveAt' | 'watchState' | 'subscribe' | 'restart' | 'retryNow' | 'sessionOver' | 'onSessionOver'
>;

/** How the page talks to the product: operations over HTTP, events over one socket, one cache. */
export interface Gateway {
  apollo: ApolloClient;
  live: Live;
  /** Called for each event that was written into the cache. */
  noteEvent(): void;
}

/** What leads to the server: one way for questions, one socket for what happens. */
export interface Road {
  readonly link: ApolloLink;
  readonly live: Live & Pick<LiveClient, 'isWanted'>;
}

/** The road of the browser. */
function roadTo(path: string): Road {
  const live = new LiveClient(path);
  live.onUnlisted = () => void leaveOldBuild();
  return { live, link: new HttpLink({ uri: path, credentials: 'same-origin', fetch: fetchInTime }) };
}

/** Members and staff meet the product at doors of their own. */
export type Door = '/graphql' | '/graphql/staff';

/** Connects members (`/graphql`) or staff (`/graphql/staff`), each with a session and a schema of their own. */
export function createGateway(path: Door, { live, link }: Road = roadTo(path)): Gateway {
  const readAll = () => apollo.refetchQueries({ include: 'active' });
  const handleLoss = readAfterLoss(live, readAll);
  const repeatSoon = repeatFailed(() => apollo);
  const tellOtherTabs = followOtherTabs(new BroadcastChannel(`benison.changes${path}`), document, readAll);
  const changeWatch = new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation' && isNewsForOtherTabs(operation.operationName)
      ? forward(operation).pipe(tap({ complete: tellOtherTabs }))
      : forward(operation),
  );
  const workWatch = new ErrorLink(({ error, operation }) => {
    const failure = failureOf(error);
    const { code } = failure;
    noteUnexpected(failure);
    if (code === ErrorCode.OperationUnlisted) void leaveOldBuild();
    if (code === ErrorCode.Unauthenticated) live.sessionOver();
    // The gate of the screens reads there what is to be agreed to.
    if (code === ErrorCode.ConsentRequired) void apollo.refetchQueries({ include: ['Session'] });
    if (operation.operationType !== 'mutation') {
      // What was asked for without a connection comes by itself once there is one.
      if (code === 'NETWORK' && (live.state === 'lost' || !navigator.onLine)) handleLoss();
      else if (isPassing(failure)) repeatSoon();
      return;
    }
    noteFailed(operation.operationName ?? '');
    if (code === 'NETWORK') handleLoss();
  });
  const doneWatch = new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation'
      ? forward(operation).pipe(tap({ next: ({ errors }) => !errors && noteDone(operation.operationName ?? '') }))
      : forward(operation),
  );
  const apollo: ApolloClient = new ApolloClient({
    link: ApolloLink.from([workWatch, doneWatch, changeWatch, link]),
    cache: makeCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  return { apollo, live, noteEvent: sweepCache(apollo.cache) };
}

const GatewayContext = createContext<Gateway | null>(null);

export function GatewayProvider({ gateway, children }: { gateway: Gateway; children: ReactNode }) {
  return (
    <GatewayContext value={gateway}>
      <ApolloProvider client={gateway.apollo}>{children}</ApolloProvider>
    </GatewayContext>
  );
}

export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error('useGateway needs a GatewayProvider around it.');
  return gateway;
}
