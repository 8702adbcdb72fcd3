import { Moderation } from '../../features/moderation/moderation.tsx';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Reports, for moderators. */
export function StaffModerationRoute() {
  usePageTitle('Content Moderation Dashboard');
  return <Moderation moderator={useStaff()} />;
}
