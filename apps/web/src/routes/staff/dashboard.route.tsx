import { usePendingReports } from '../../features/moderation/cases/use-cases.ts';
import { Dashboard } from '../../features/staff/dashboard.tsx';
import { mayModerate, mustEnrol } from '../../features/staff/staff-rights.ts';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** What waits for this staff member. */
export function StaffDashboardRoute() {
  const staff = useStaff();
  const pendingReports = usePendingReports(mayModerate(staff) && !mustEnrol(staff));
  usePageTitle('Dashboard');
  return <Dashboard pendingReports={pendingReports} />;
}
