import { Members } from '../../features/staff/members/members.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Looking up members, for staff. */
export function StaffMembersRoute() {
  usePageTitle('Members');
  return <Members />;
}
