import { SystemStatus } from '../../features/staff/system-status.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The state of every part of the system. */
export function StaffStatusRoute() {
  usePageTitle('System status');
  return <SystemStatus />;
}
