import {
  Activity,
  ChartColumn,
  Flag,
  GitMerge,
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
import { useWaitingCounts } from '../../features/moderation/cases/use-cases.ts';
import { STAFF_PAGES } from '../../features/staff/staff-pages.ts';
import { mayAdminister, mustEnrol } from '../../features/staff/staff-rights.ts';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePendingCount } from '../../features/staff/verifications/use-pending-count.ts';
import { useWaitingHelpCount } from '../../features/support/use-help-queue.ts';

const ACCOUNT = { to: '/admin/account', label: 'Account', icon: KeyRound };

const {
  moderation,
  verifications,
  support,
  members,
  payouts,
  revenue,
  fulfilment,
  catalogues,
  staff: colleagues,
  audit,
  matching,
  status,
} = STAFF_PAGES;

/** The screens with work for this role, in the bar's order, each with how much is waiting. */
export function useStaffTabs() {
  const staff = useStaff();
  const holds = ({ right }: { readonly right: (holder: typeof staff) => boolean }): boolean => !mustEnrol(staff) && right(staff);
  const [isReviewer, isFinance, isMerchant] = [holds(verifications), holds(payouts), holds(fulfilment)];
  const [isModerator, isHelper] = [holds(moderation), holds(support)];
  const verificationCount = usePendingCount(isReviewer);
  const payoutCount = usePendingPayoutCount(isFinance);
  const orderCount = useOpenOrderCount(isMerchant);
  const reportCount = useWaitingCounts(isModerator).pending;
  const helpCount = useWaitingHelpCount(isHelper);
  return [
    { to: '/admin', exact: true, label: 'Dashboard', icon: LayoutDashboard },
    ...(isModerator ? [{ ...moderation, icon: Flag, badge: reportCount, badgeLabel: 'pending reports' }] : []),
    ...(isReviewer ? [{ ...verifications, icon: ShieldCheck, badge: verificationCount, badgeLabel: 'pending' }] : []),
    ...(isHelper ? [{ ...support, icon: LifeBuoy, badge: helpCount, badgeLabel: 'waiting help requests' }] : []),
    ...(holds(members) ? [{ ...members, icon: Search }] : []),
    ...(isFinance ? [{ ...payouts, icon: Landmark, badge: payoutCount, badgeLabel: 'pending payouts' }] : []),
    ...(holds(revenue) ? [{ ...revenue, icon: ChartColumn }] : []),
    ...(isMerchant ? [{ ...fulfilment, icon: PackageCheck, badge: orderCount, badgeLabel: 'open orders' }] : []),
    ...(holds(catalogues) ? [{ ...catalogues, icon: Store }] : []),
    ...(mayAdminister(staff) ? [] : [ACCOUNT]),
  ];
}

/** The administration screens. An administrator has more screens than fit in the bar: these are in the menu. */
export function useHousePlaces() {
  const staff = useStaff();
  if (mustEnrol(staff)) return [ACCOUNT];
  const places = [
    { ...colleagues, icon: UsersRound },
    { ...audit, icon: History },
    { ...matching, icon: GitMerge },
    { ...status, icon: Activity },
  ];
  return [...places.filter(({ right }) => right(staff)), ACCOUNT];
}
