import { Outlet } from 'react-router';

/** The bars around every signed-in screen. */
export function MemberShell() {
  return <Outlet />;
}
