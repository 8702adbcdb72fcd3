import { Revenue } from '../../features/finance/revenue.tsx';
import { useSignInAgain } from '../../features/staff/sign-in-again.tsx';
import { mayHandleMoney } from '../../features/staff/staff-rights.ts';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Revenue analytics: income, outgoings, refunds, and whether the books balance. */
export function StaffRevenueRoute() {
  usePageTitle('Revenue Analytics');
  const staff = useStaff();
  const { confirm, dialog } = useSignInAgain();
  return (
    <>
      <Revenue mayRefund={mayHandleMoney(staff)} ownMemberId={staff.ownMemberId} confirmSignIn={confirm} />
      {dialog}
    </>
  );
}
