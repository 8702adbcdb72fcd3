import { Payouts } from '../../features/finance/payouts.tsx';
import { useSignInAgain } from '../../features/staff/sign-in-again.tsx';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The requested payouts, for finance. */
export function StaffPayoutsRoute() {
  usePageTitle('Payouts');
  const { id, ownMemberId } = useStaff();
  const { confirm, dialog } = useSignInAgain();
  return (
    <>
      <Payouts staffId={id} ownMemberId={ownMemberId} confirmSignIn={confirm} />
      {dialog}
    </>
  );
}
