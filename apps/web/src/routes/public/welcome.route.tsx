import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { AccountMenu } from '../../components/accounts/account-menu.tsx';
import { AppShell, TopBar } from '../../components/frame/shell.tsx';
import { Onboarding } from '../../features/accounts/onboarding.tsx';
import { RequireMember } from '../../features/accounts/session-guards.tsx';
import { useSession, useViewer } from '../../features/accounts/session.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { BusinessWizard } from '../../features/businesses/business-wizard.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { pathAfterDoor } from '../../lib/routing/safe-path.ts';

const PROFILE = '/profile';

function Welcome() {
  usePageTitle('Your business');
  const viewer = useViewer();
  const { refetch } = useSession();
  const { signOut } = useSignOut();
  const [search] = useSearchParams();
  const [isGreeted, setGreeted] = useState(viewer.isOnboarded);
  // Live news of a first card may be here before its form has heard of it.
  const [isFirst] = useState(viewer.business === null);
  const path = pathAfterDoor(search.get('next'), PROFILE);
  // The profile is where signing in leads by itself. Who has just made a first card meets the deck instead.
  if (viewer.business && isGreeted) return <Navigate to={isFirst && path === PROFILE ? '/' : path} replace />;
  const handleDone = async () => void (await refetch());
  const menu = (
    <AccountMenu
      id={viewer.id}
      name={viewer.greetingName}
      greeting={`Welcome, ${viewer.greetingName}`}
      note={viewer.email}
      items={[
        { label: 'Settings', icon: Settings, to: '/settings' },
        { label: 'Sign out', icon: LogOut, onSelect: () => void signOut(), ruled: true },
      ]}
    />
  );
  const screen = isGreeted ? (
    <BusinessWizard userId={viewer.id} onDone={handleDone} />
  ) : (
    <Onboarding viewerId={viewer.id} hasCard={viewer.business !== null} onDone={() => setGreeted(true)} />
  );
  return <AppShell top={<TopBar>{menu}</TopBar>}>{screen}</AppShell>;
}

/** A new member's first screens: the welcome slides, once, then creating a business. Who has one already, made over the api, sees the slides and is sent on. */
export function WelcomeRoute() {
  return (
    <RequireMember>
      <Welcome />
    </RequireMember>
  );
}
