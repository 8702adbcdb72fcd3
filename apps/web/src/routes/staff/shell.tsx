import {
  Activity,
  ChartColumn,
  Flag,
  History,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  PackageCheck,
  Search,
  ShieldCheck,
  Store,
  UsersRound,
} from 'lucide-react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { AccountMenu } from '../../components/account-menu.tsx';
import { AppShell, BottomBar, StaffTopBar } from '../../components/shell.tsx';
import { OfflineBand } from '../../components/states.tsx';
import { usePendingPayoutCount } from '../../features/finance/use-payout-queue.ts';
import { useOpenOrderCount } from '../../features/marketplace/use-fulfilment.ts';
import { useWaitingCounts } from '../../features/moderation/use-cases.ts';
import { useWaitingHelpCount } from '../../features/support/use-help-queue.ts';
import { RequireStaff, useStaff, useStaffSession } from '../../features/staff/staff-session.tsx';
import {
  mayAdminister,
  mayHandleMoney,
  mayHelp,
  mayKeepShop,
  mayModerate,
  mayReadAudit,
  mayReadMembers,
  mayReviewVerifications,
  ROLE_NAMES,
} from '../../features/staff/staff-rights.ts';
import { usePendingCount } from '../../features/staff/use-pending-count.ts';
import { isTabActive } from '../../lib/nav-tab.ts';
import { clockWords } from '../../lib/time-words.ts';
import { useConnection } from '../../lib/live/use-live.ts';

function Shell() {
  const staff = useStaff();
  const { signOut } = useStaffSession();
  const { pathname } = useLocation();
  const { state, lastAliveAt } = useConnection();
  const isReviewer = mayReviewVerifications(staff);
  const pending = usePendingCount(isReviewer);
  const isFinance = mayHandleMoney(staff);
  const pendingPayouts = usePendingPayoutCount(isFinance);
  const isMerchant = mayKeepShop(staff);
  const openOrders = useOpenOrderCount(isMerchant);
  const isModerator = mayModerate(staff);
  const waiting = useWaitingCounts(isModerator);
  const isHelper = mayHelp(staff);
  const waitingForHelp = useWaitingHelpCount(isHelper);
  const tabs = [
    { to: '/admin', exact: true, label: 'Dashboard', icon: LayoutDashboard },
    ...(isModerator
      ? [{ to: '/admin/moderation', label: 'Reports', icon: Flag, badge: waiting.pending, badgeLabel: 'pending reports' }]
      : []),
    ...(isReviewer
      ? [{ to: '/admin/verifications', label: 'Verifications', icon: ShieldCheck, badge: pending, badgeLabel: 'pending' }]
      : []),
    ...(isHelper
      ? [{ to: '/admin/support', label: 'Support', icon: LifeBuoy, badge: waitingForHelp, badgeLabel: 'waiting help requests' }]
      : []),
    ...(mayReadMembers(staff) ? [{ to: '/admin/members', label: 'Members', icon: Search }] : []),
    ...(isFinance
      ? [
          { to: '/admin/payouts', label: 'Payouts', icon: Landmark, badge: pendingPayouts, badgeLabel: 'pending payouts' },
          { to: '/admin/revenue', label: 'Revenue', icon: ChartColumn },
        ]
      : []),
    ...(isMerchant
      ? [
          { to: '/admin/fulfilment', label: 'Fulfilment', icon: PackageCheck, badge: openOrders, badgeLabel: 'open orders' },
          { to: '/admin/catalogues', also: ['/admin/catalogue'], label: 'Catalogues', icon: Store },
        ]
      : []),
    ...(mayAdminister(staff) ? [] : [{ to: '/admin/account', label: 'Account', icon: KeyRound }]),
  ];
  // An administrator has more places than the bar has room for.
  const house = [
    ...(mayAdminister(staff) ? [{ to: '/admin/staff', label: 'Staff', icon: UsersRound }] : []),
    ...(mayReadAudit(staff) ? [{ to: '/admin/audit', label: 'Audit log', icon: History }] : []),
    ...(mayAdminister(staff) ? [{ to: '/admin/status', label: 'System status', icon: Activity }] : []),
    { to: '/admin/account', label: 'Account', icon: KeyRound },
  ];
  if (![...tabs, ...house].some((tab) => isTabActive(pathname, tab))) return <Navigate to="/admin" replace />;
  const menu = (
    <AccountMenu
      staff
      id={staff.id}
      name={staff.username}
      greeting={staff.username}
      note={ROLE_NAMES[staff.role]}
      items={[...house, { label: 'Sign out', icon: LogOut, onSelect: () => void signOut(), ruled: true }]}
    />
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
      band={isLost && <OfflineBand edge since={clockWords(lastAliveAt)} />}
    >
      <Outlet />
    </AppShell>
  );
}

/** The bars around every staff screen; others sign in first. */
export function StaffShell() {
  return (
    <RequireStaff>
      <Shell />
    </RequireStaff>
  );
}
