import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { AccountMenu } from '../../components/accounts/account-menu.tsx';
import { AppShell, TopBar } from '../../components/shell.tsx';
import { Onboarding } from '../../features/accounts/onboarding.tsx';
import { RequireMember } from '../../features/accounts/session-guards.tsx';
import { useSession, useViewer } from '../../features/accounts/session.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { BusinessWizard } from '../../features/businesses/business-wizard.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { pathAfterDoor } from '../../lib/safe-path.ts';

function Welcome() {
  usePageTitle('Your business');
  const viewer = useViewer();
  const { refetch } = useSession();
  const { signOut } = useSignOut();
  const [search] = useSearchParams();
  const [isGreeted, setGreeted] = useState(viewer.isOnboarded);
  const [isMade, setMade] = useState(false);
  // A card that was just made is dealt: its owner meets the deck.
  if (viewer.business && isGreeted) return <Navigate to={pathAfterDoor(search.get('next'), isMade ? '/' : '/profile')} replace />;
  const handleDone = async () => {
    setMade(true);
    await refetch();
  };
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
