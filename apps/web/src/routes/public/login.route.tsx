import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { TextLink } from '../../components/controls/button.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { useSession } from '../../features/accounts/session.tsx';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { doorLead } from '../../lib/routing/door-lead.ts';
import { pathAfterDoor } from '../../lib/routing/safe-path.ts';
import { DoorPage } from './door-page.tsx';

// Rarely needed, so it is loaded when a sign-in is refused.
const SuspensionAppeal = lazyPart(
  async () => ({ default: (await import('../../features/moderation/appeals/suspension-appeal.tsx')).SuspensionAppeal }),
  'here',
);

/** Sign-in; anyone already signed in is sent on. */
export function LoginRoute() {
  const { viewer } = useSession();
  const [search] = useSearchParams();
  if (viewer) return <Navigate to={pathAfterDoor(search.get('next'), '/profile')} replace />;
  return (
    <DoorPage
      pageTitle="Sign in"
      title="Welcome back"
      lead={doorLead(search.get('next'))}
      foot={
        <>
          New here? <TextLink to="/register">Create Account</TextLink> · <TextLink to="/login-help">Login help</TextLink>
        </>
      }
    >
      <SignInForm
        appeal={({ enforcementId, appealToken, appeal, statement }, onSent) => (
          <Suspense fallback={null}>
            <SuspensionAppeal
              enforcementId={enforcementId}
              appealToken={appealToken}
              appeal={appeal}
              statement={statement}
              onSent={onSent}
            />
          </Suspense>
        )}
      />
    </DoorPage>
  );
}
