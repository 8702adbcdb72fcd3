import { Verifications } from '../../features/staff/verifications/verifications.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The verifications awaiting a decision. */
export function StaffVerificationsRoute() {
  usePageTitle('Verifications');
  return <Verifications />;
}
