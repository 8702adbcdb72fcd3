import { Outlet } from 'react-router';
import { AppShell, TopBar } from '../components/frame/shell.tsx';

/** A screen below a bar without a member's own places, for who has yet to agree to what changed. */
export function PlainFrame() {
  return (
    <AppShell top={<TopBar />}>
      <Outlet />
    </AppShell>
  );
}
