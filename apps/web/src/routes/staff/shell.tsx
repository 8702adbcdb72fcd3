import { useApolloClient } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { AccountMenu } from '../../components/accounts/account-menu.tsx';
import type { Finder } from '../../components/controls/commands.tsx';
import { BottomBar } from '../../components/frame/bottom-bar.tsx';
import { AppShell, StaffTopBar } from '../../components/frame/shell.tsx';
import { OfflineBand } from '../../components/lists/states.tsx';
import { othersPage } from '../../features/staff/staff-pages.ts';
import { mayHelp, mayModerate, mayReadMembers, mustEnrol, ROLE_NAMES } from '../../features/staff/staff-rights.ts';
import { RequireStaff, type SignedInStaff, useStaff, useStaffSession } from '../../features/staff/staff-session.tsx';
import { STAFF_KEYS } from '../../lib/keyboard/key-help.ts';
import { useConnection } from '../../lib/live/use-live.ts';
import { isTabActive } from '../../lib/routing/nav-tab.ts';
import { clockWords } from '../../lib/words/time-words.ts';
import type { FindableKind } from './find-for-staff.ts';
import { OthersPageScreen } from './others-page-screen.tsx';
import { useHousePlaces, useStaffTabs } from './use-staff-places.ts';

/** Looks among what the role may see; null where that is nothing. */
function useStaffFinder(staff: SignedInStaff): Finder | null {
  const client = useApolloClient();
  const [members, cases, help] = [mayReadMembers(staff), mayModerate(staff), mayHelp(staff)];
  return useMemo(() => {
    const of: FindableKind[] = [
      ...(members ? ['member' as const] : []),
      ...(cases ? ['report' as const] : []),
      ...(help ? ['help request' as const] : []),
    ];
    if (of.length === 0) return null;
    return { of, find: async (typed) => (await import('./find-for-staff.ts')).findForStaff(client, of, typed) };
  }, [client, members, cases, help]);
}

function Shell() {
  const staff = useStaff();
  const { signOut } = useStaffSession();
  const { pathname } = useLocation();
  const { state, lastAliveAt } = useConnection();
  const [tabs, house, finder] = [useStaffTabs(), useHousePlaces(), useStaffFinder(staff)];
  const isOwn = [...tabs, ...house].some((tab) => isTabActive(pathname, tab));
  const others = mustEnrol(staff) ? null : othersPage(pathname, staff.role);
  if (!isOwn && !others) return <Navigate to="/admin" replace />;
  const items = [...house, { label: 'Sign out', icon: LogOut, onSelect: () => void signOut(), ruled: true }];
  const menu = (
    <AccountMenu staff id={staff.id} name={staff.username} greeting={staff.username} note={ROLE_NAMES[staff.role]} items={items} />
  );
  const isLost = state === 'lost';
  return (
    <AppShell
      top={
        <StaffTopBar tabs={tabs} live={state === 'open'} who={`${staff.username}, ${ROLE_NAMES[staff.role]}`}>
          {menu}
        </StaffTopBar>
      }
      bottom={<BottomBar tabs={tabs} />}
      commands={{ items: [...tabs, ...items], keys: STAFF_KEYS, ...(finder && !mustEnrol(staff) && { finder }) }}
      band={isLost && <OfflineBand since={clockWords(lastAliveAt)} />}
    >
      {others ? <OthersPageScreen {...others} /> : <Outlet />}
    </AppShell>
  );
}

/** The bars around every staff screen; others are asked to sign in first. */
export function StaffShell() {
  return (
    <RequireStaff>
      <Shell />
    </RequireStaff>
  );
}
