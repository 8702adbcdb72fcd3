import { CircleCheck, Clock } from 'lucide-react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Band, Loading, Skeleton } from '../../components/lists/states.tsx';
import { useSession } from './session.tsx';
import { useAccountLink } from './use-account-link.ts';

const WORDS = {
  confirm: {
    act: 'Confirm this address',
    done: 'This is your address. You sign in with it.',
    expired: 'This link has expired or was already used. Ask for a new one in your settings.',
  },
  undo: {
    act: 'Change it back',
    done: 'Your old address is back, and every device is signed out. API keys, webhooks, your calendar address and your stream key are off. Payouts asked for since that still wait are canceled. We have sent you a link for a new password.',
    expired: 'This link has expired or was already used. If your account is not yours anymore, write to us.',
  },
} as const;

/** The page behind an e-mailed link: confirms an address, or undoes a change of address. */
export function AccountLink({ kind, token }: { readonly kind: keyof typeof WORDS; readonly token: string }) {
  const { viewer, startOver } = useSession();
  const { outcome, isLoading, problem, isBusy, use } = useAccountLink(kind, token, () => void startOver().catch(() => {}));
  const words = WORDS[kind];
  const on = viewer ? (
    <ButtonLink to="/settings/security" full>
      Your settings
    </ButtonLink>
  ) : (
    <ButtonLink to={kind === 'confirm' ? '/login' : '/login-help'} full>
      {kind === 'confirm' ? 'Sign in' : 'Login help'}
    </ButtonLink>
  );
  if (outcome) {
    return (
      <Stack gap="lg">
        <Band tone={outcome === 'done' ? 'success' : 'warning'} icon={outcome === 'done' ? CircleCheck : Clock}>
          {words[outcome]}
        </Band>
        {outcome === 'done' && kind === 'undo' ? (
          <ButtonLink to="/login" full>
            Sign in
          </ButtonLink>
        ) : (
          on
        )}
      </Stack>
    );
  }
  if (isLoading) return <Loading active skeleton={<Skeleton shape="block" />} label="Looking up your link" />;
  return (
    <Stack gap="lg">
      <Button variant="act" size="lg" full busy={isBusy} busyText="One moment..." onClick={use}>
        {words.act}
      </Button>
      <FieldError>{problem}</FieldError>
    </Stack>
  );
}
