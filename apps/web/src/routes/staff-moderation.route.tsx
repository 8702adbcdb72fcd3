import { Moderation } from '../features/moderation/moderation.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** Reports, as moderators work on them. */
export function StaffModerationRoute() {
  usePageTitle('Reports');
  return <Moderation />;
}
