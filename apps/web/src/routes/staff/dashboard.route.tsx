import { Dashboard } from '../../features/staff/dashboard.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** What waits for the one who is signed in. */
export function StaffDashboardRoute() {
  usePageTitle('Dashboard');
  return <Dashboard />;
}
