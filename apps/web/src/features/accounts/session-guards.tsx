import type { LegalDocument } from '@benison/contracts/enumerations';
import { Activity, Suspense, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { LoadingScreen } from '../../components/frame/screens.tsx';
import { UnknownMember, useSession, useViewer } from './session.tsx';

// Few members ever meet it.
const ConsentPage = lazyPart(async () => ({ default: (await import('./consent-page.tsx')).ConsentPage }), 'here');

/** Redirects to another page, which leads back here when it is done. */
function Detour({ to }: { readonly to: string }) {
  const { pathname, search } = useLocation();
  return <Navigate to={`${to}?next=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
}

/** Lets members through; others sign in first and then come back. */
export function RequireMember({ children }: { readonly children: ReactNode }) {
  const { viewer, isUnknown } = useSession();
  if (isUnknown) return <UnknownMember />;
  return viewer ? <AgreedFirst owed={viewer.legalOwed}>{children}</AgreedFirst> : <Detour to="/login" />;
}

interface AgreedFirstProps {
  readonly owed: readonly LegalDocument[];
  readonly children: ReactNode;
}

/** What changed is agreed to before anything else. A screen that stood already stays behind it, with what was typed there. */
function AgreedFirst({ owed, children }: AgreedFirstProps) {
  const isOpen = owed.length === 0;
  const hasOpened = useRef(isOpen);
  if (isOpen) hasOpened.current = true;
  return (
    <>
      {hasOpened.current && <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>}
      {!isOpen && (
        <Suspense fallback={<LoadingScreen />}>
          <ConsentPage owed={owed} />
        </Suspense>
      )}
    </>
  );
}

/** Lets members with a business through who were welcomed; others take their first steps first and then come back. */
export function RequireBusiness({ children }: { readonly children: ReactNode }) {
  const { business, isOnboarded } = useViewer();
  return business && isOnboarded ? children : <Detour to="/welcome" />;
}
