import { Members } from '../../features/staff/members.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** Members, looked up by staff. */
export function StaffMembersRoute() {
  usePageTitle('Members');
  return <Members />;
}
