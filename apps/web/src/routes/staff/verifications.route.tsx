import { Verifications } from '../../features/staff/verifications.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** The admin dashboard: who waits for a decision. */
export function StaffVerificationsRoute() {
  usePageTitle('Verifications');
  return <Verifications />;
}
