import { Dashboard } from '../../features/staff/dashboard.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** What waits for this staff member. */
export function StaffDashboardRoute() {
  usePageTitle('Dashboard');
  return <Dashboard />;
}
