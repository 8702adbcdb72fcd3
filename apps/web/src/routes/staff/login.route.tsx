import { LogOut } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { Stack } from '../../components/frame/layout.tsx';
import { AppShell, StaffTopBar } from '../../components/frame/shell.tsx';
import { DoorTemplate } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { useStaffSession } from '../../features/staff/staff-session.tsx';
import { StaffSignInForm } from '../../features/staff/staff-sign-in-form.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { pathAfterDoor } from '../../lib/routing/safe-path.ts';

const words = (
  <>
    <b>Every decision has a name and a reason.</b>
    <p>You see who waits, for how long, and what you promise them.</p>
  </>
);

/** Staff sign-in; anyone already signed in is sent on, within the staff area. */
export function StaffLoginRoute() {
  usePageTitle('Staff sign-in');
  const { staff, isPutOut } = useStaffSession();
  const [search] = useSearchParams();
  const next = pathAfterDoor(search.get('next'), '/admin');
  if (staff) return <Navigate to={next.startsWith('/admin') ? next : '/admin'} replace />;
  return (
    <AppShell top={<StaffTopBar tabs={[]} />}>
      <DoorTemplate title="Staff sign-in" lead="For Benison staff only." side={words}>
        <Stack>
          {isPutOut && (
            <Band tone="warning" icon={LogOut}>
              Your session here has ended. An administrator changed your role or ended your sessions, you signed out in another tab, or
              nothing was done for too long. Sign in to continue with what your role allows now.
            </Band>
          )}
          <StaffSignInForm />
        </Stack>
      </DoorTemplate>
    </AppShell>
  );
}
