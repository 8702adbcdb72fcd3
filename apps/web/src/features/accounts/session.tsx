import { useQuery } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../../components/screens.tsx';
import { graphql } from '../../gql/index.ts';
import type { SessionQuery } from '../../gql/graphql.ts';
import { useGateway } from '../../lib/gateway.tsx';

export const SESSION = graphql(`
  query Session {
    cursor
    viewer {
      ...Session_viewer
    }
  }
  fragment Session_viewer on Viewer {
    id username email firstName lastName greetingName state rememberMe isPremium isEinVerified readReceipts showOnlineStatus
    business { id name industry city state logo { id url srcSet width height } isVerified isPremium }
    badges { unreadThreads newMatches unreadNotifications }
  }
`);

export type SignedInViewer = NonNullable<SessionQuery['viewer']>;

interface SessionValue {
  viewer: SignedInViewer | null;
  /** Where the event stream stood when the session was read. */
  cursor: string | undefined;
  refetch: () => Promise<string | undefined>;
  /** Drops all that was cached for the last person and reads who is signed in now. */
  startOver: () => Promise<void>;
}

const SessionContext = createContext<SessionValue | null>(null);

/** Reads who is signed in; until that is known, the loading screen stands. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { apollo, live } = useGateway();
  const { data, error, refetch } = useQuery(SESSION, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const [restarting, setRestarting] = useState(false);
  const startOver = useCallback(async () => {
    setRestarting(true);
    try {
      live.restart();
      await apollo.clearStore();
      await refetch();
    } finally {
      setRestarting(false);
    }
  }, [apollo, live, refetch]);
  useEffect(() => {
    live.onSignedOut = () => void startOver();
    return () => {
      live.onSignedOut = () => {};
    };
  }, [live, startOver]);
  const value = useMemo<SessionValue>(
    () => ({
      viewer: data?.viewer ?? null,
      cursor: data?.cursor,
      refetch: async () => (await refetch()).data?.cursor,
      startOver,
    }),
    [data, refetch, startOver],
  );
  if (!data && !error && !restarting) return <LoadingScreen />;
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** The signed-in member; only below {@link RequireMember}. */
export function useViewer(): SignedInViewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer is for screens behind RequireMember.');
  return viewer;
}

/** Lets members through; others sign in first and come back. */
export function RequireMember({ children }: { children: ReactNode }) {
  const { viewer } = useSession();
  const location = useLocation();
  if (viewer) return children;
  const next = `${location.pathname}${location.search}`;
  return <Navigate to={`/login?next=${encodeURIComponent(next)}`} replace />;
}
