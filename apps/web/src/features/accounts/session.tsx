import { useMutation, useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Page } from '../../components/page.tsx';
import { LoadingScreen } from '../../components/screens.tsx';
import { ErrorState } from '../../components/states.tsx';
import { notify } from '../../components/toast.tsx';
import type { SessionQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import { forgetKept, isForgotten, keepAgain } from '../../lib/kept/kept.ts';
import { useGateway } from '../../lib/live/gateway.tsx';
import { readAgain } from '../../lib/read-on.ts';
import { isSignOutPending, onSignInElsewhere, onSignOutElsewhere, setSignOutPending, tellSignIn } from './pending-sign-out.ts';

export const SESSION = graphql(`
  query Session {
    cursor
    viewer {
      ...Session_viewer
    }
  }
  fragment Session_viewer on Viewer {
    id username email firstName lastName greetingName state rememberMe isPremium isEinVerified readReceipts showOnlineStatus isOnboarded
    business { id name industry city state logo { id url srcSet width height } isVerified isPremium }
    badges { unreadThreads newMatches unreadNotifications }
  }
`);

const SIGN_OUT = graphql(`
  mutation SignOut {
    signOut
  }
`);

const SESSION_ENDED = {
  title: 'You are signed out',
  text: 'Sign in to go on where you were. What you typed is kept; passwords, card data and documents never are.',
  tone: 'warning',
  key: 'session-over',
} as const;

const LEFT_ELSEWHERE = {
  title: 'You are signed out',
  text: 'You signed out in another tab of this browser.',
  tone: 'warning',
  key: 'session-over',
} as const;

const signedInElsewhere = (name: string) => ({
  title: said`You are signed in as ${name}`,
  text: 'Somebody signed in in another tab of this browser.',
  key: 'session-over',
});

/** How long an unreached server is left alone before the sign-out is tried again. */
const SIGN_OUT_RETRY_MS = 5_000;

export type SignedInViewer = NonNullable<SessionQuery['viewer']>;

interface SessionValue {
  viewer: SignedInViewer | null;
  /** Where the event stream stood when the session was read. */
  cursor: string | undefined;
  refetch: () => Promise<string | undefined>;
  /** Drops all that was cached for the last person and reads who is signed in now. */
  startOver: () => Promise<void>;
  /** Signs out: clears the screen at once, and answers whether the server heard of it. */
  leave: () => Promise<boolean>;
  /** Does what ends the session itself: nobody is told that they were signed out. */
  leaveBy: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

const SessionContext = createContext<SessionValue | null>(null);

/** Tries a sign-out the server did not hear of, until it has. */
function useSignOutRetry(isPending: boolean, retry: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isPending) return undefined;
    const tryAgain = () => void retry();
    const timer = setInterval(tryAgain, SIGN_OUT_RETRY_MS);
    addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryAgain);
    };
  }, [isPending, retry]);
}

interface SessionElsewhere {
  readonly shownId: string | undefined;
  readonly readAnew: () => Promise<SignedInViewer | null>;
  readonly isLeavingHere: RefObject<boolean>;
}

/** What other tabs and devices do to the session that is shown here: it ended, or it is somebody else's by now. */
function useSessionElsewhere({ shownId, readAnew, isLeavingHere }: SessionElsewhere): void {
  const { apollo, live } = useGateway();
  const shown = useRef(shownId);
  shown.current = shownId;
  useEffect(() => onSignOutElsewhere(forgetKept), []);
  useEffect(() => {
    live.onSignedOut = () => {
      // Who leaves here knows it, and reads anew when the server has answered.
      if (isLeavingHere.current) return;
      const [told, before] = [isForgotten() ? LEFT_ELSEWHERE : SESSION_ENDED, shown.current];
      readAnew().then(
        (now) => {
          if (!now) notify(told);
          else if (now.id !== before) notify(signedInElsewhere(now.greetingName));
        },
        () => notify(told),
      );
    };
    return () => {
      live.onSignedOut = () => {};
    };
  }, [isLeavingHere, live, readAnew]);
  const follow = useCallback(async () => {
    const { data } = await apollo.query({ query: SESSION, fetchPolicy: 'no-cache' });
    const now = data?.viewer;
    if (!now || now.id === shown.current) return;
    keepAgain();
    isLeavingHere.current = false;
    await readAnew();
    notify(signedInElsewhere(now.greetingName));
  }, [apollo, isLeavingHere, readAnew]);
  // What cannot be read now is read with the next thing that is done here.
  useEffect(() => onSignInElsewhere(() => void follow().catch(() => {})), [follow]);
}

/** What somebody typed here is not for whoever comes after. */
function giveOver(): void {
  forgetKept();
  keepAgain();
}

/** Runs what ends the session by itself: nobody is told that they were signed out. */
function useLeaveBy(isLeavingHere: RefObject<boolean>): SessionValue['leaveBy'] {
  return useCallback(
    async (work) => {
      isLeavingHere.current = true;
      try {
        return await work();
      } catch (error) {
        isLeavingHere.current = false;
        throw error;
      }
    },
    [isLeavingHere],
  );
}

function useSessionValue() {
  const { apollo, live } = useGateway();
  const [isLeft, setLeft] = useState(isSignOutPending);
  const { data, error, refetch } = useQuery(SESSION, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', skip: isLeft });
  const [signOut] = useMutation(SIGN_OUT);
  const [isRestarting, setRestarting] = useState(false);
  const markLeft = useCallback((pending: boolean) => {
    setSignOutPending(pending);
    setLeft(pending);
  }, []);
  /** Who was seen here last, also while nobody is signed in. */
  const known = useRef<string | undefined>(undefined);
  if (!isRestarting) known.current = data?.viewer?.id ?? known.current;
  const readAnew = useCallback(async () => {
    setRestarting(true);
    try {
      markLeft(false);
      live.restart();
      await apollo.clearStore();
      const now = (await refetch()).data?.viewer ?? null;
      if (now && known.current && known.current !== now.id) giveOver();
      known.current = now?.id ?? known.current;
      return now;
    } finally {
      setRestarting(false);
    }
  }, [apollo, live, markLeft, refetch]);
  const isLeavingHere = useRef(false);
  // @NOTE Whoever signs in anew takes the place of the session that was to end.
  const startOver = useCallback(async () => {
    keepAgain();
    isLeavingHere.current = false;
    await readAnew();
    tellSignIn();
  }, [readAnew]);
  const leave = useCallback(async () => {
    isLeavingHere.current = true;
    markLeft(true);
    forgetKept();
    try {
      await signOut();
      await readAnew();
      return true;
    } catch {
      live.restart();
      await apollo.clearStore();
      return false;
    }
  }, [apollo, live, markLeft, readAnew, signOut]);
  const leaveBy = useLeaveBy(isLeavingHere);
  useSignOutRetry(isLeft, leave);
  useSessionElsewhere({ shownId: data?.viewer?.id, readAnew, isLeavingHere });
  const value = useMemo<SessionValue>(
    () => ({
      viewer: (isLeft ? null : data?.viewer) ?? null,
      cursor: isLeft ? undefined : data?.cursor,
      refetch: async () => (await refetch()).data?.cursor,
      startOver,
      leave,
      leaveBy,
    }),
    [data, isLeft, leave, leaveBy, refetch, startOver],
  );
  return { value, error, refetch, isKnown: isLeft || data !== undefined || isRestarting };
}

/** The server cannot be reached, so nobody knows who is signed in. */
function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main>
      <Page width="form">
        <ErrorState
          title="Unable to connect to the server"
          text="Nothing you saved is lost. Check your connection, then try again."
          onRetry={onRetry}
        />
      </Page>
    </main>
  );
}

/** A page drawn on the server, where who is signed in is known and nobody can act yet. */
export function KnownSession({
  viewer,
  cursor,
  children,
}: {
  viewer: SignedInViewer | null;
  cursor: string | undefined;
  children: ReactNode;
}) {
  const value: SessionValue = {
    viewer,
    cursor,
    refetch: async () => cursor,
    startOver: async () => {},
    leave: async () => false,
    leaveBy: (work) => work(),
  };
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Reads who is signed in; until that is known, the loading screen stands. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { value, error, refetch, isKnown } = useSessionValue();
  const handleRetry = useCallback(() => readAgain(refetch), [refetch]);
  const isUnreachable = !isKnown && error !== undefined && failureOf(error).code === 'NETWORK';
  useEffect(() => {
    if (error) console.error('The session could not be read.', error);
  }, [error]);
  if (isUnreachable) return <Unreachable onRetry={handleRetry} />;
  if (!isKnown && !error) return <LoadingScreen />;
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** The signed-in member; only for screens inside RequireMember. */
export function useViewer(): SignedInViewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer is for screens behind RequireMember.');
  return viewer;
}
