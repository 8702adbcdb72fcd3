import { Colleagues } from '../../features/staff/colleagues.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** The accounts of staff, as administrators keep them. */
export function StaffColleaguesRoute() {
  usePageTitle('Staff');
  return <Colleagues />;
}
