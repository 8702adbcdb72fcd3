import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FirstPaintHold } from '../components/frame/first-paint-hold.tsx';
import { GoingBar, LoadingScreen } from '../components/frame/screens.tsx';
import { RequireBusiness, RequireMember } from '../features/accounts/session-guards.tsx';
import { UnknownMember, useSession } from '../features/accounts/session.tsx';
import { firstSession } from '../lib/first/first-state.ts';
import { useIsGoing } from '../lib/routing/app-router.tsx';
import { rememberMember, wasMember } from '../lib/storage/last-visitor.ts';
import { lateFrame } from './late-screen.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { needsBusiness } from './screens.ts';

const loadShell = () => import('./member-shell.tsx');
const loadLanding = () => import('./public/landing.route.tsx');
const loadHome = () => import('./deck-home.tsx');
const MemberShell = lateFrame(async () => (await loadShell()).MemberShell);
const Landing = lateFrame(async () => (await loadLanding()).LandingRoute);
const Home = lateFrame(async () => (await loadHome()).DeckHome);

// What is behind the gate loads in parallel with the session, guessing from the last visit, instead of after it.
const isMember = firstSession ? firstSession.viewer !== null : wasMember();
const ahead = isMember ? [loadShell, ...(location.pathname === '/' ? [loadHome] : [])] : location.pathname === '/' ? [loadLanding] : [];
// If preloading fails, the part is loaded again where it is used.
for (const load of ahead) void load().catch(() => undefined);

/** Open to who does not agree to what changed. */
const WAYS_OUT = ['/settings/data', '/settings/delete-account'];

/** The signed-in shell for members; guests get the landing page at `/` and are asked to sign in elsewhere. */
export function MemberGate() {
  const { viewer, isUnknown } = useSession();
  const { pathname } = useLocation();
  const isGoing = useIsGoing();
  useEffect(() => {
    if (!isUnknown) rememberMember(viewer !== null);
  }, [isUnknown, viewer]);
  if (isUnknown && wasMember()) return <UnknownMember />;
  if (!viewer && pathname === '/') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Landing />
      </Suspense>
    );
  }
  if (viewer && viewer.legalOwed.length > 0 && WAYS_OUT.includes(pathname)) return <PlainFrame />;
  const shell = (
    <Suspense fallback={<LoadingScreen />}>
      <MemberShell />
    </Suspense>
  );
  return (
    <RequireMember>
      <GoingBar active={isGoing} />
      {needsBusiness(pathname) ? <RequireBusiness>{shell}</RequireBusiness> : shell}
    </RequireMember>
  );
}

/** What a signed-in member sees at `/`. */
export function HomeGate() {
  return (
    <Suspense fallback={<FirstPaintHold />}>
      <Home />
    </Suspense>
  );
}
