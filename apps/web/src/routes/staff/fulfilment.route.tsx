import { Fulfilment } from '../../features/marketplace/fulfilment.tsx';
import { useSignInAgain } from '../../features/staff/sign-in-again.tsx';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The marketplace's orders, for staff. */
export function StaffFulfilmentRoute() {
  usePageTitle('Fulfillment');
  const { confirm, dialog } = useSignInAgain();
  return (
    <>
      <Fulfilment ownMemberId={useStaff().ownMemberId} confirmSignIn={confirm} />
      {dialog}
    </>
  );
}
