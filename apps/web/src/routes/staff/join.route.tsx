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

/** A new staff member chooses a password. The token is in the URL's fragment, which is never sent to a server. */
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
