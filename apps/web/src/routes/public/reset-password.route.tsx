import { Clock } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Band } from '../../components/lists/states.tsx';
import { NewPasswordForm } from '../../features/accounts/password-reset-forms.tsx';
import { useSession } from '../../features/accounts/session.tsx';
import { DoorPage } from './door-page.tsx';

/** Sets a new password with the token from the e-mailed link. */
export function ResetPasswordRoute() {
  const { token } = useParams();
  const [search] = useSearchParams();
  const { startOver } = useSession();
  const navigate = useNavigate();
  const handleDone = async () => {
    await startOver().catch(() => {});
    await navigate('/login', { replace: true });
  };
  const expired = (
    <Stack gap="lg">
      <Band icon={Clock}>This link has expired or was already used. Your password has not changed.</Band>
      <ButtonLink to="/forgot-password" variant="act" size="lg" full>
        Send a new link
      </ButtonLink>
    </Stack>
  );
  return (
    <DoorPage pageTitle="New password" title="Set a new password" foot={<TextLink to="/login">Back to sign in</TextLink>}>
      <NewPasswordForm token={token ?? search.get('token') ?? ''} onDone={() => void handleDone()} expired={expired} />
    </DoorPage>
  );
}
