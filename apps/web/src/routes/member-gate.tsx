import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoadingScreen } from '../components/screens.tsx';
import { RequireBusiness, RequireMember, useSession } from '../features/accounts/session.tsx';

const MemberShell = lazy(async () => ({ default: (await import('./member-shell.tsx')).MemberShell }));
const Landing = lazy(async () => ({ default: (await import('./landing.route.tsx')).LandingRoute }));
const Home = lazy(async () => ({ default: (await import('./deck-home.tsx')).DeckHome }));

/** Screens a member reaches before it has made its business. */
const WITHOUT_BUSINESS = ['/settings'];

/** The signed-in shell for members; guests get the landing screen at `/` and sign in first elsewhere. */
export function MemberGate() {
  const { viewer } = useSession();
  const { pathname } = useLocation();
  if (!viewer && pathname === '/') {
    return <Suspense fallback={<LoadingScreen />}><Landing /></Suspense>;
  }
  const shell = <Suspense fallback={<LoadingScreen />}><MemberShell /></Suspense>;
  return <RequireMember>{WITHOUT_BUSINESS.includes(pathname) ? shell : <RequireBusiness>{shell}</RequireBusiness>}</RequireMember>;
}

/** What a signed-in member finds at `/`. */
export function HomeGate() {
  return <Suspense fallback={null}><Home /></Suspense>;
}
