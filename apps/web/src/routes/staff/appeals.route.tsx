import { Appeals } from '../../features/moderation/appeals/appeals.tsx';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Members' appeals against decisions, answered by another moderator. */
export function StaffAppealsRoute() {
  usePageTitle('Appeals');
  return <Appeals username={useStaff().username} />;
}
