import { said } from '@benison/contracts/said';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../components/toast.tsx';
import { forgetKept, isForgotten, keepAgain } from '../../lib/kept/kept.ts';
import { useGateway } from '../../lib/live/gateway.tsx';
import { onSignInElsewhere, onSignOutElsewhere } from './pending-sign-out.ts';
import { SESSION, type SignedInViewer } from './session-document.ts';
import type { Suspension } from './use-suspension.ts';

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

const SUSPENDED = {
  title: 'Your account is suspended',
  text: 'The sign-in page says why, until when, and how to appeal.',
  tone: 'warning',
  key: 'session-over',
} as const;

/** Where the reason of a suspension stands by itself. */
const SIGN_IN_PATH = '/login';

interface SessionElsewhere {
  readonly shownId: string | undefined;
  readonly readAnew: () => Promise<SignedInViewer | null>;
  readonly isLeavingHere: RefObject<boolean>;
  readonly explainSuspension: () => Promise<Suspension | null>;
}

/** Handles other tabs and devices ending this session, or replacing it with somebody else's. */
export function useSessionElsewhere({ shownId, readAnew, isLeavingHere, explainSuspension }: SessionElsewhere): void {
  const { apollo, live } = useGateway();
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  latestNavigate.current = navigate;
  const shown = useRef(shownId);
  shown.current = shownId;
  useEffect(() => onSignOutElsewhere(forgetKept), []);
  useEffect(() => {
    live.onSignedOut = () => {
      // Whoever is leaving here knows it already; the session is read again once the server has answered.
      if (isLeavingHere.current) return;
      const [told, before] = [isForgotten() ? LEFT_ELSEWHERE : SESSION_ENDED, shown.current];
      readAnew().then(
        async (now) => {
          if (now) return now.id === before ? undefined : notify(signedInElsewhere(now.greetingName));
          return (await explainSuspension()) ? tellSuspension(() => void latestNavigate.current(SIGN_IN_PATH)) : notify(told);
        },
        () => notify(told),
      );
    };
    return () => {
      live.onSignedOut = () => {};
    };
  }, [explainSuspension, isLeavingHere, live, readAnew]);
  const follow = useCallback(async () => {
    const { data } = await apollo.query({ query: SESSION, fetchPolicy: 'no-cache' });
    const now = data?.viewer;
    if (!now || now.id === shown.current) return;
    keepAgain();
    isLeavingHere.current = false;
    await readAnew();
    notify(signedInElsewhere(now.greetingName));
  }, [apollo, isLeavingHere, readAnew]);
  // If this fails, the next request reads the session anyway.
  useEffect(() => onSignInElsewhere(() => void follow().catch(() => {})), [follow]);
}

/** Leads from the landing page to the reason; a page that needs no sign-in stays, with what is typed there. */
function tellSuspension(readWhy: () => void): void {
  if (location.pathname === SIGN_IN_PATH) return;
  if (location.pathname === '/') return readWhy();
  notify({ ...SUSPENDED, action: { label: 'Read why', onAct: readWhy } });
}
