import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../components/screens.tsx';
import { RequireMember, useSession } from '../features/accounts/session.tsx';

const MemberShell = lazy(async () => ({ default: (await import('./member-shell.tsx')).MemberShell }));
const Landing = lazy(async () => ({ default: (await import('./landing.route.tsx')).LandingRoute }));
const Home = lazy(async () => ({ default: (await import('./deck-home.tsx')).DeckHome }));

/** The signed-in shell for members; guests get the landing screen at `/` and sign in first elsewhere. */
export function MemberGate() {
  const { viewer } = useSession();
  const { pathname } = useLocation();
  if (!viewer && pathname === '/') {
    return <Suspense fallback={<LoadingScreen />}><Landing /></Suspense>;
  }
  return (
    <RequireMember>
      <Suspense fallback={<LoadingScreen />}><MemberShell /></Suspense>
    </RequireMember>
  );
}

/** What a signed-in member finds at `/`. */
export function HomeGate() {
  return <Suspense fallback={null}><Home /></Suspense>;
}
