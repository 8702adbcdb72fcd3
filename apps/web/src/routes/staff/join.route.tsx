import { useState } from 'react';
import { AppShell, StaffTopBar } from '../../components/frame/shell.tsx';
import { DoorTemplate } from '../../components/frame/templates.tsx';
import { JoinForm } from '../../features/staff/join-form.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

const words = (
  <>
    <b>One link, one password.</b>
    <p>Whoever made your account never knows it.</p>
  </>
);

/** A new staff member chooses a password. The token is in the URL's fragment, which is never sent to a server. */
export function StaffJoinRoute() {
  // Drawn without a browser, the page is that of a link that is whole.
  const [token] = useState(() => (typeof location === 'undefined' ? 'token' : location.hash.slice(1)));
  const [name, setName] = useState<string | null>(null);
  const title = name === null ? 'Choose a password' : 'Your account is ready';
  usePageTitle(title);
  return (
    <AppShell top={<StaffTopBar tabs={[]} />}>
      <DoorTemplate title={title} lead={name === null ? 'For your staff account.' : undefined} side={words}>
        <JoinForm token={token} name={name} onJoined={setName} />
      </DoorTemplate>
    </AppShell>
  );
}
