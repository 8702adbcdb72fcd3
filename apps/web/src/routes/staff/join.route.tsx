import { useState } from 'react';
import { AppShell, StaffTopBar } from '../../components/shell.tsx';
import { DoorTemplate } from '../../components/templates.tsx';
import { JoinForm } from '../../features/staff/join-form.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

const words = (
  <>
    <b>One link, one password.</b>
    <p>Whoever made your account never knows it.</p>
  </>
);

/** A new member of staff chooses a password. The token stands after the #, which no server is told. */
export function StaffJoinRoute() {
  usePageTitle('Choose a password');
  const [token] = useState(() => location.hash.slice(1));
  return (
    <AppShell top={<StaffTopBar tabs={[]} />}>
      <DoorTemplate title="Choose a password" lead="For your staff account." side={words}>
        <JoinForm token={token} />
      </DoorTemplate>
    </AppShell>
  );
}
