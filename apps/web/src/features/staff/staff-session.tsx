import { useMutation, useQuery } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Page } from '../../components/page.tsx';
import { LoadingScreen } from '../../components/screens.tsx';
import { ErrorState } from '../../components/states.tsx';
import { notify } from '../../components/toast.tsx';
import type { StaffSessionQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import { forgetOthers } from '../../lib/kept/kept-for.ts';
import { forgetKept, keepAgain } from '../../lib/kept/kept.ts';
import { useGateway } from '../../lib/live/gateway.tsx';
import { refetchQuietly } from '../../lib/refetch.ts';

export const STAFF_SESSION = graphql(`
  query StaffSession {
    staffViewer { id username role permissions totpEnabled totpOffered email ownMemberId ownBusinessId }
  }
`);

const STAFF_SIGN_OUT = graphql(`
  mutation StaffSignOut {
    staffSignOut
  }
`);

export type SignedInStaff = NonNullable<StaffSessionQuery['staffViewer']>;

interface StaffSessionValue {
  staff: SignedInStaff | null;
  /** Drops everything cached for the previous person and reads who is signed in now. */
  startOver: () => Promise<void>;
  signOut: () => Promise<void>;
}

const StaffSessionContext = createContext<StaffSessionValue | null>(null);

/** Reads which staff member is signed in; staff sessions are separate from members'. */
export function StaffSessionProvider({ children }: { readonly children: ReactNode }) {
  const { apollo, live } = useGateway();
  const { data, error, refetch } = useQuery(STAFF_SESSION, { fetchPolicy: 'network-only' });
  const [sendSignOut] = useMutation(STAFF_SIGN_OUT);
  const startOver = useCallback(async () => {
    keepAgain();
    live.restart();
    await apollo.clearStore();
    await refetch();
  }, [apollo, live, refetch]);
  const signOut = useCallback(async () => {
    try {
      await sendSignOut();
    } catch {
      return notify({
        title: 'You are still signed in',
        text: 'The server could not be reached. Try again before you leave this device.',
        tone: 'danger',
        action: { label: 'Try again', onAct: () => void signOut() },
      });
    }
    forgetKept();
    forgetOthers(null);
    // The session is over, even if the server cannot be asked who is signed in now.
    await startOver().catch(() => {});
  }, [sendSignOut, startOver]);
  const staffId = data?.staffViewer?.id;
  useEffect(() => {
    if (staffId) forgetOthers(staffId);
  }, [staffId]);
  useEffect(() => {
    live.onSignedOut = () => void startOver().catch(() => {});
    return () => {
      live.onSignedOut = () => {};
    };
  }, [live, startOver]);
  const value = useMemo<StaffSessionValue>(() => ({ staff: data?.staffViewer ?? null, startOver, signOut }), [data, signOut, startOver]);
  if (!data && error && failureOf(error).code === 'NETWORK') {
    return (
      <main>
        <Page width="form">
          <ErrorState
            title="Unable to connect to the server"
            text="Nothing was decided. Check your connection, then try again."
            onRetry={() => refetchQuietly(refetch)}
          />
        </Page>
      </main>
    );
  }
  if (!data && !error) return <LoadingScreen />;
  return <StaffSessionContext value={value}>{children}</StaffSessionContext>;
}

/** For a page rendered on the server: the session is known, but nothing can be done yet. */
export function KnownStaff({ staff, children }: { readonly staff: SignedInStaff | null; readonly children: ReactNode }) {
  const nothing = async () => {};
  return <StaffSessionContext value={{ staff, startOver: nothing, signOut: nothing }}>{children}</StaffSessionContext>;
}

export function useStaffSession(): StaffSessionValue {
  const session = useContext(StaffSessionContext);
  if (!session) throw new Error('useStaffSession must be used inside a StaffSessionProvider.');
  return session;
}

/** The signed-in staff member; only below {@link RequireStaff}. */
export function useStaff(): SignedInStaff {
  const { staff } = useStaffSession();
  if (!staff) throw new Error('useStaff is for screens behind RequireStaff.');
  return staff;
}

/** Lets staff through; others sign in first and then come back. */
export function RequireStaff({ children }: { readonly children: ReactNode }) {
  const { staff } = useStaffSession();
  const location = useLocation();
  if (staff) return children;
  const next = `${location.pathname}${location.search}`;
  return <Navigate to={next === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`} replace />;
}
