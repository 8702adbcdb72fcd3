import { LogOut } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { ROLE_NAMES } from '../../features/staff/staff-rights.ts';
import { useStaff, useStaffSession } from '../../features/staff/staff-session.tsx';
import { TotpEnrolment } from '../../features/staff/totp-enrolment.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** A staff member's own account. */
export function StaffAccountRoute() {
  usePageTitle('Account');
  const staff = useStaff();
  const { signOut } = useStaffSession();
  return (
    <Page width="form" title="Account">
      <Stack gap="xl">
        <Section title="You">
          <StatLines
            record
            items={[
              { label: 'Username', value: staff.username },
              { label: 'Role', value: ROLE_NAMES[staff.role] },
            ]}
          />
        </Section>
        <TotpEnrolment />
        <div>
          <Button icon={LogOut} onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </Stack>
    </Page>
  );
}
