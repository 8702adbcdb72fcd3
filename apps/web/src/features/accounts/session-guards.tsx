import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, useViewer } from './session.tsx';

/** Redirects to another page, which leads back here when it is done. */
function Detour({ to }: { readonly to: string }) {
  const { pathname, search } = useLocation();
  return <Navigate to={`${to}?next=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
}

/** Lets members through; others sign in first and then come back. */
export function RequireMember({ children }: { readonly children: ReactNode }) {
  const { viewer } = useSession();
  return viewer ? children : <Detour to="/login" />;
}

/** Lets members with a business through who were welcomed; others take their first steps first and then come back. */
export function RequireBusiness({ children }: { readonly children: ReactNode }) {
  const { business, isOnboarded } = useViewer();
  return business && isOnboarded ? children : <Detour to="/welcome" />;
}
