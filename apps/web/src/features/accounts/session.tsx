import { useMutation, useQuery } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { LoadingScreen } from '../../components/frame/screens.tsx';
import { Unreachable } from '../../components/frame/unreachable.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useGateway } from '../../lib/live/gateway.tsx';
import { useReadAnew } from '../../lib/live/use-read-anew.ts';
import { useSessionGone } from '../../lib/live/use-session-over.ts';
import { forgetStored, keepAgain } from '../../lib/storage/stored.ts';
import { tellSignIn } from '../../lib/storage/told-tabs.ts';
import { notePerson } from './last-person.ts';
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts';
import { SESSION, type SignedInViewer } from './session-document.ts';
import { useSessionElsewhere } from './use-session-elsewhere.ts';
import { useSuspension, type Suspension } from './use-suspension.ts';

const SIGN_OUT = graphql(`
  mutation SignOut {
    signOut(input: {}) { success }
  }
`);

/** How long to wait before retrying a sign-out that did not reach the server. */
const SIGN_OUT_RETRY_MS = 5_000;

interface SessionValue {
  viewer: SignedInViewer | null;
  /** Nobody could be asked who is signed in: `viewer` says nothing. */
  isUnknown: boolean;
  /** The event stream's cursor when the session was read. */
  cursor: string | undefined;
  refetch: () => Promise<string | undefined>;
  /** Drops everything cached for the previous person and reads who is signed in now. */
  startOver: () => Promise<void>;
  /** Signs out: clears the screen at once; resolves to whether the server was told. */
  leave: () => Promise<boolean>;
  /** Runs something that itself ends the session, without the "you were signed out" notice. */
  leaveBy: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Why a suspension ended the session here; null unless one did. */
  suspension: Suspension | null;
  forgetSuspension: () => void;
  readSuspensionAgain: () => void;
}

const SessionContext = createContext<SessionValue | null>(null);

/** Retries a sign-out that did not reach the server until it does. */
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

/** Runs something that itself ends the session, without the "you were signed out" notice. */
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
  const markLeft = useCallback((pending: boolean) => {
    setSignOutPending(pending);
    setLeft(pending);
  }, []);
  /** Who is signed in here, as far as this page knows. */
  const present = useRef<string | undefined>(undefined);
  const onBegin = useCallback(() => markLeft(false), [markLeft]);
  const read = useCallback(async () => {
    const now = (await refetch()).data?.viewer ?? null;
    if (now) notePerson(now);
    return now;
  }, [refetch]);
  const { readAnew, isRestarting } = useReadAnew(present, onBegin, read);
  if (!isRestarting && data?.viewer) notePerson(data.viewer);
  if (!isRestarting && !isLeft && data?.viewer) present.current = data.viewer.id;
  const isLeavingHere = useRef(false);
  // @NOTE A new sign-in replaces the session that was about to end.
  const startOver = useCallback(async () => {
    keepAgain();
    isLeavingHere.current = false;
    await readAnew();
    tellSignIn();
  }, [readAnew]);
  const leave = useCallback(async () => {
    isLeavingHere.current = true;
    markLeft(true);
    forgetStored();
    try {
      await signOut();
      await readAnew();
      return true;
    } catch {
      present.current = undefined;
      live.restart();
      await apollo.clearStore();
      return false;
    }
  }, [apollo, live, markLeft, readAnew, signOut]);
  const leaveBy = useLeaveBy(isLeavingHere);
  useSignOutRetry(isLeft, leave);
  const isKnown = isLeft || data !== undefined || isRestarting;
  const isUnknown = !isKnown && error !== undefined;
  const { suspension, explain, forget, again } = useSuspension(data?.isSessionSuspended ?? false);
  useSessionElsewhere({ present, readAnew, isLeavingHere, explainSuspension: explain });
  const isGone = data?.viewer === null && !isLeft && !isRestarting;
  useSessionGone(present, isLeavingHere, isGone);
  const value = useMemo<SessionValue>(
    () => ({
      viewer: (isLeft ? null : data?.viewer) ?? null,
      isUnknown,
      cursor: isLeft ? undefined : data?.cursor,
      refetch: async () => (await refetch()).data?.cursor,
      startOver,
      leave,
      leaveBy,
      suspension,
      forgetSuspension: forget,
      readSuspensionAgain: again,
    }),
    [again, data, forget, isLeft, isUnknown, leave, leaveBy, refetch, startOver, suspension],
  );
  return { value, error, isKnown };
}

/** For a page rendered on the server: the session is known, but nothing can be done yet. */
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
    isUnknown: false,
    cursor,
    refetch: async () => cursor,
    startOver: async () => {},
    leave: async () => false,
    leaveBy: (work) => work(),
    suspension: null,
    forgetSuspension: () => {},
    readSuspensionAgain: () => {},
  };
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Reads who is signed in; shows the loading screen until that is known. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { value, error, isKnown } = useSessionValue();
  useEffect(() => {
    if (error) console.error('The session could not be read.', error);
  }, [error]);
  if (!isKnown && !error) return <LoadingScreen />;
  // Without a connection no other page can be read either.
  const isCutOff = value.isUnknown && failureOf(error).code === 'NETWORK';
  return <SessionContext value={value}>{isCutOff ? <UnknownMember /> : children}</SessionContext>;
}

/** In place of a screen that would differ for a member, while nobody can say who that is. */
export function UnknownMember() {
  const { refetch } = useSession();
  const handleRetry = useCallback(() => refetchQuietly(refetch), [refetch]);
  return <Unreachable text="Nothing you saved is lost." onRetry={handleRetry} />;
}

export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside a SessionProvider.');
  return session;
}

/** The signed-in member; only for screens inside RequireMember. */
export function useViewer(): SignedInViewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer is for screens behind RequireMember.');
  return viewer;
}
