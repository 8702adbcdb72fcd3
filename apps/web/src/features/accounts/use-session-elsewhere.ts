import { said } from '@benison/contracts/said';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../components/toasts/toast.tsx';
import { useGateway } from '../../lib/live/gateway.tsx';
import { useSessionOver } from '../../lib/live/use-session-over.ts';
import { forgetStored, isForgotten, keepAgain } from '../../lib/storage/stored.ts';
import { onSignInElsewhere } from '../../lib/storage/told-tabs.ts';
import { onSignOutElsewhere } from './pending-sign-out.ts';
import { SESSION, type SignedInViewer } from './session-document.ts';
import type { Suspension } from './use-suspension.ts';

const SESSION_ENDED = {
  title: 'You are signed out',
  text: 'Sign in to pick up where you were. What you typed is kept; passwords, card data and documents never are.',
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
  text: 'Someone signed in in another tab of this browser.',
  key: 'session-over',
});

const SUSPENDED = {
  title: 'Your account is suspended',
  text: 'The sign-in page says why, until when, and how to appeal.',
  tone: 'warning',
  key: 'session-over',
} as const;

/** Where the reason of a suspension stands by itself. */
const SIGN_IN_PATH = '/login';

interface SessionElsewhere {
  /** Who is signed in here, as far as this page knows. */
  readonly present: RefObject<string | undefined>;
  readonly readAnew: (how?: { isOver: boolean }) => Promise<SignedInViewer | null>;
  readonly isLeavingHere: RefObject<boolean>;
  readonly explainSuspension: () => Promise<Suspension | null>;
}

/**
 * Handles the end of this session, however it is found out, and its replacement with somebody else's: what the page knows is dropped, it
 * says what happened, and leads to the sign-in and back.
 */
export function useSessionElsewhere({ present, readAnew, isLeavingHere, explainSuspension }: SessionElsewhere): void {
  const { apollo } = useGateway();
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  latestNavigate.current = navigate;
  useEffect(() => onSignOutElsewhere(forgetStored), []);
  const handleOver = useCallback(
    async (before: string): Promise<void> => {
      const isLeftElsewhere = isForgotten();
      const leadToSignIn = () => void latestNavigate.current(SIGN_IN_PATH);
      const now = await readAnew({ isOver: true }).catch(() => null);
      if (now) return void (now.id === before || notify(signedInElsewhere(now.greetingName)));
      if (await explainSuspension()) return tellSuspension(leadToSignIn);
      notify(isLeftElsewhere ? LEFT_ELSEWHERE : SESSION_ENDED);
      // Everywhere else the gate of the screen leads there, or the page is for guests too.
      if (!isLeftElsewhere && location.pathname === '/') leadToSignIn();
    },
    [explainSuspension, readAnew],
  );
  useSessionOver(present, isLeavingHere, handleOver);
  const follow = useCallback(async () => {
    const { data } = await apollo.query({ query: SESSION, fetchPolicy: 'no-cache' });
    const now = data?.viewer;
    if (!now || now.id === present.current) return;
    keepAgain();
    isLeavingHere.current = false;
    await readAnew();
    notify(signedInElsewhere(now.greetingName));
  }, [apollo, isLeavingHere, present, readAnew]);
  // If this fails, the next request reads the session anyway.
  useEffect(() => onSignInElsewhere(() => void follow().catch(() => {})), [follow]);
}

/** Leads from the landing page to the reason; a page that needs no sign-in stays, with what is typed there. */
function tellSuspension(readWhy: () => void): void {
  if (location.pathname === SIGN_IN_PATH) return;
  if (location.pathname === '/') return readWhy();
  notify({ ...SUSPENDED, action: { label: 'Read why', onAct: readWhy } });
}
