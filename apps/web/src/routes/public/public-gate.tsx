import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingScreen } from '../../components/frame/screens.tsx';
import { AppShell, GuestTopBar } from '../../components/frame/shell.tsx';
import { SiteFooter } from '../../components/frame/site-footer.tsx';
import { useSession } from '../../features/accounts/session.tsx';
import { lateFrame } from '../late-screen.tsx';
import { PlainFrame } from '../plain-frame.tsx';

const MemberShell = lateFrame(async () => (await import('../member-shell.tsx')).MemberShell);

/** Screens everybody may see: members inside their shell, guests below the guest bar. */
export function PublicGate() {
  const { viewer } = useSession();
  if (viewer && viewer.legalOwed.length > 0) return <PlainFrame />;
  if (viewer)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <MemberShell />
      </Suspense>
    );
  return (
    <AppShell top={<GuestTopBar />} foot={<SiteFooter />}>
      <Outlet />
    </AppShell>
  );
}
