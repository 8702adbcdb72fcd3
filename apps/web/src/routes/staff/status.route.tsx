import { SystemStatus } from '../../features/staff/system-status.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** How every part of the system fares. */
export function StaffStatusRoute() {
  usePageTitle('System status');
  return <SystemStatus />;
}
