import { Appeals } from '../../features/moderation/appeals.tsx';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** Members who say that a decision was wrong, and what another moderator answers. */
export function StaffAppealsRoute() {
  usePageTitle('Appeals');
  return <Appeals username={useStaff().username} />;
}
