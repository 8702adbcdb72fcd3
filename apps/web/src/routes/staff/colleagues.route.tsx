import { Colleagues } from '../../features/staff/colleagues.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The staff accounts, for administrators. */
export function StaffColleaguesRoute() {
  usePageTitle('Staff');
  return <Colleagues />;
}
