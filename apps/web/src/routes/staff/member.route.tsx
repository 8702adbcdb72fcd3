import { useParams } from 'react-router';
import { MemberRecordScreen } from '../../features/staff/members/member-record.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** One member, as seen by staff. */
export function StaffMemberRoute() {
  usePageTitle('Member');
  const { userId = '' } = useParams();
  return <MemberRecordScreen key={userId} userId={userId} />;
}
