import { useStaff } from '../../features/staff/staff-session.tsx';
import { HelpQueue } from '../../features/support/help-queue.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Help requests, for staff. */
export function StaffSupportRoute() {
  usePageTitle('Help requests');
  const { id, mailbox, ownMemberId } = useStaff();
  return <HelpQueue staff={{ id, mailbox, ownMemberId }} />;
}
