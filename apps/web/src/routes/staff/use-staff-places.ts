import {
  Activity,
  ChartColumn,
  Flag,
  History,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  PackageCheck,
  Search,
  ShieldCheck,
  Store,
  UsersRound,
} from 'lucide-react';
import { usePendingPayoutCount } from '../../features/finance/use-payout-queue.ts';
import { useOpenOrderCount } from '../../features/marketplace/use-fulfilment.ts';
import { useWaitingCounts } from '../../features/moderation/use-cases.ts';
import {
  mayAdminister,
  mayHandleMoney,
  mayHelp,
  mayKeepShop,
  mayModerate,
  mayReadAudit,
  mayReadMembers,
  mayReviewVerifications,
  mustEnrol,
} from '../../features/staff/staff-rights.ts';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePendingCount } from '../../features/staff/verifications/use-pending-count.ts';
import { useWaitingHelpCount } from '../../features/support/use-help-queue.ts';

const ACCOUNT = { to: '/admin/account', label: 'Account', icon: KeyRound };

/** The screens with work for this role, in the bar's order, each with how much is waiting. */
export function useStaffTabs() {
  const staff = useStaff();
  const holds = (right: (holder: typeof staff) => boolean): boolean => !mustEnrol(staff) && right(staff);
  const [isReviewer, isFinance, isMerchant] = [holds(mayReviewVerifications), holds(mayHandleMoney), holds(mayKeepShop)];
  const [isModerator, isHelper] = [holds(mayModerate), holds(mayHelp)];
  const verifications = usePendingCount(isReviewer);
  const payouts = usePendingPayoutCount(isFinance);
  const orders = useOpenOrderCount(isMerchant);
  const reports = useWaitingCounts(isModerator).pending;
  const helpRequests = useWaitingHelpCount(isHelper);
  return [
    { to: '/admin', exact: true, label: 'Dashboard', icon: LayoutDashboard },
    ...(isModerator ? [{ to: '/admin/moderation', label: 'Reports', icon: Flag, badge: reports, badgeLabel: 'pending reports' }] : []),
    ...(isReviewer
      ? [{ to: '/admin/verifications', label: 'Verifications', icon: ShieldCheck, badge: verifications, badgeLabel: 'pending' }]
      : []),
    ...(isHelper
      ? [{ to: '/admin/support', label: 'Support', icon: LifeBuoy, badge: helpRequests, badgeLabel: 'waiting help requests' }]
      : []),
    ...(holds(mayReadMembers) ? [{ to: '/admin/members', label: 'Members', icon: Search }] : []),
    ...(isFinance
      ? [
          { to: '/admin/payouts', label: 'Payouts', icon: Landmark, badge: payouts, badgeLabel: 'pending payouts' },
          { to: '/admin/revenue', label: 'Revenue', icon: ChartColumn },
        ]
      : []),
    ...(isMerchant
      ? [
          { to: '/admin/fulfilment', label: 'Fulfilment', icon: PackageCheck, badge: orders, badgeLabel: 'open orders' },
          { to: '/admin/catalogues', also: ['/admin/catalogue'], label: 'Catalogues', icon: Store },
        ]
      : []),
    ...(mayAdminister(staff) ? [] : [ACCOUNT]),
  ];
}

/** The administration screens. An administrator has more screens than fit in the bar: these are in the menu. */
export function useHousePlaces() {
  const staff = useStaff();
  if (mustEnrol(staff)) return [ACCOUNT];
  return [
    ...(mayAdminister(staff) ? [{ to: '/admin/staff', label: 'Staff', icon: UsersRound }] : []),
    ...(mayReadAudit(staff) ? [{ to: '/admin/audit', label: 'Audit log', icon: History }] : []),
    ...(mayAdminister(staff) ? [{ to: '/admin/status', label: 'System status', icon: Activity }] : []),
    ACCOUNT,
  ];
}
