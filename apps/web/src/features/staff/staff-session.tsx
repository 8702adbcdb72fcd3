import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingScreen } from '../../components/frame/screens.tsx';
import { Unreachable } from '../../components/frame/unreachable.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { StaffSessionQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { knowStaffLists } from '../../lib/live/staff-lists.ts';
import { useReadAnew } from '../../lib/live/use-read-anew.ts';
import { useSessionGone, useSessionOver } from '../../lib/live/use-session-over.ts';
import { forgetOthers } from '../../lib/storage/person-storage.ts';
import { forgetStored, keepAgain } from '../../lib/storage/stored.ts';
import { onStaffSignInElsewhere, tellStaffSignIn } from '../../lib/storage/told-tabs.ts';
import { noteStaffHere } from '../../lib/storage/use-staff-text.ts';
import { ROLE_NAMES } from './staff-rights.ts';

export const STAFF_SESSION = graphql(`
  query StaffSession {
    staffViewer { id username role permissions totpEnabled totpOffered email mailbox ownMemberId ownBusinessId }
  }
`);

const STAFF_SIGN_OUT = graphql(`
  mutation StaffSignOut {
    staffSignOut(input: {}) { success }
  }
`);

export type SignedInStaff = NonNullable<StaffSessionQuery['staffViewer']>;

interface StaffSessionValue {
  staff: SignedInStaff | null;
  /** Drops everything cached for the previous person and reads who is signed in now. */
  startOver: () => Promise<void>;
  signOut: () => Promise<void>;
  /** The session here was ended from elsewhere, and nobody has signed in since. */
  isPutOut: boolean;
}

const StaffSessionContext = createContext<StaffSessionValue | null>(null);

/** Whoever signs in again here with another role than before reads of it, instead of looking for screens that are gone. */
function useToldOfRole(staff: SignedInStaff | null): void {
  const known = useRef(staff);
  useEffect(() => {
    const before = known.current;
    known.current = staff ?? before;
    if (!staff || before?.id !== staff.id || before.role === staff.role) return;
    notify({
      title: 'Your role has changed',
      text: `You were ${ROLE_NAMES[before.role]} and are ${ROLE_NAMES[staff.role]} now.`,
      tone: 'warning',
    });
  }, [staff]);
}

/** Signs out; where the server cannot be reached nothing has ended, and it says so. */
function useSignOut(isLeavingHere: RefObject<boolean>, readAnew: () => Promise<unknown>): () => Promise<void> {
  const [sendSignOut] = useMutation(STAFF_SIGN_OUT);
  const signOut = useCallback(async () => {
    isLeavingHere.current = true;
    try {
      await sendSignOut();
    } catch {
      isLeavingHere.current = false;
      return notify({
        title: 'You are still signed in',
        text: 'The server could not be reached. Try again before you leave this device.',
        tone: 'danger',
        action: { label: 'Try again', onAct: () => void signOut() },
      });
    }
    forgetStored();
    forgetOthers(null);
    // The session is over, even if the server cannot be asked who is signed in now.
    await readAnew().catch(() => {});
    isLeavingHere.current = false;
  }, [isLeavingHere, readAnew, sendSignOut]);
  return signOut;
}

/** Reads which staff member is signed in; staff sessions are separate from members'. */
export function StaffSessionProvider({ children }: { readonly children: ReactNode }) {
  const { cache } = useApolloClient();
  // Before anything is read.
  useState(() => knowStaffLists(cache));
  const { data, error, refetch } = useQuery(STAFF_SESSION, { fetchPolicy: 'network-only' });
  const [isPutOut, setPutOut] = useState(false);
  const present = useRef<string | undefined>(undefined);
  const isLeavingHere = useRef(false);
  const read = useCallback(async () => {
    const now = (await refetch()).data?.staffViewer ?? null;
    if (now) setPutOut(false);
    return now;
  }, [refetch]);
  const { readAnew, isRestarting } = useReadAnew(present, keepAgain, read);
  if (!isRestarting && data?.staffViewer) present.current = data.staffViewer.id;
  const signOut = useSignOut(isLeavingHere, readAnew);
  const startOver = useCallback(async () => {
    if (await readAnew()) tellStaffSignIn();
  }, [readAnew]);
  // Another tab of this browser signed in: they share the session.
  useEffect(() => onStaffSignInElsewhere(() => present.current === undefined && void readAnew().catch(() => {})), [present, readAnew]);
  const staffId = data?.staffViewer?.id;
  noteStaffHere(staffId ?? null);
  useEffect(() => {
    if (staffId) forgetOthers(staffId);
  }, [staffId]);
  useToldOfRole(data?.staffViewer ?? null);
  const handleOver = useCallback(async () => {
    const now = await readAnew({ isOver: true }).catch(() => null);
    if (!now) setPutOut(true);
  }, [readAnew]);
  useSessionOver(present, isLeavingHere, handleOver);
  useSessionGone(present, isLeavingHere, data?.staffViewer === null && !isRestarting);
  const value = useMemo<StaffSessionValue>(
    () => ({ staff: data?.staffViewer ?? null, startOver, signOut, isPutOut }),
    [data, isPutOut, signOut, startOver],
  );
  const again = useCallback(() => refetchQuietly(refetch), [refetch]);
  if (!data && error) return <Unreachable text="Nothing was decided." onRetry={again} />;
  if (!data) return <LoadingScreen />;
  return <StaffSessionContext value={value}>{children}</StaffSessionContext>;
}

/** For a page rendered on the server: the session is known, but nothing can be done yet. */
export function KnownStaff({ staff, children }: { readonly staff: SignedInStaff | null; readonly children: ReactNode }) {
  const nothing = async () => {};
  return <StaffSessionContext value={{ staff, startOver: nothing, signOut: nothing, isPutOut: false }}>{children}</StaffSessionContext>;
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
