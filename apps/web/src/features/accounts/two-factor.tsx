import { KeyRound, RefreshCw, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AuthenticatorReason } from '../../components/accounts/authenticator-reason.tsx';
import { RecoveryCodesLeft } from '../../components/accounts/recovery-codes-left.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Row, Section, Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Band, ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import type { ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { useAccountSecurity } from './use-account-security.ts';
import { useTwoFactor, type TwoFactorState } from './use-two-factor.ts';

const loadSetUp = () => import('./two-factor-set-up.tsx');
const TwoFactorSetUp = lazyPart(async () => ({ default: (await loadSetUp()).TwoFactorSetUp }), 'here');
const RecoveryCodes = lazyPart(async () => ({ default: (await loadSetUp()).RecoveryCodes }), 'here');

function Off({ begin, busyWith }: TwoFactorState) {
  return (
    <Section title="Two-step sign-in is off">
      <Stack>
        <AuthenticatorReason />
        <div>
          <Button variant="act" icon={KeyRound} busy={busyWith === 'start'} onClick={begin}>
            Set up an authenticator
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function SetUp({ secret, isLost, turnedOn, giveUp, confirmSignIn }: TwoFactorState & { readonly confirmSignIn: ConfirmSignIn }) {
  if (!secret) return null;
  return (
    <Section title="Set up your authenticator">
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <TwoFactorSetUp secret={secret} isLost={isLost} turnedOn={turnedOn} giveUp={giveUp} confirmSignIn={confirmSignIn} />
      </Suspense>
    </Section>
  );
}

function On({ codesLeft, areCodesUnseen, renew, turnOff, busyWith }: TwoFactorState & { readonly codesLeft: number }) {
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const finish = async (work: () => Promise<void>) => {
    setAsking(null);
    await work();
  };
  return (
    <Section title="Two-step sign-in is on">
      <Stack gap="lg">
        <Band tone="success" icon={ShieldCheck}>
          Signing in asks for a code from your authenticator.
        </Band>
        {areCodesUnseen && <Band>Your recovery codes could not be shown: the connection broke. Make new ones, and keep those.</Band>}
        <RecoveryCodesLeft left={codesLeft} />
        <Row wrap>
          <Button icon={RefreshCw} busy={busyWith === 'renew'} onClick={() => setAsking('renew')}>
            New recovery codes
          </Button>
          <Button variant="danger" busy={busyWith === 'off'} onClick={() => setAsking('off')}>
            Turn it off
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={() => setAsking(null)}
        title="Make new recovery codes?"
        text="The earlier ones no longer work."
        confirmLabel="Make new codes"
        onConfirm={() => void finish(renew)}
      />
      <ConfirmDialog
        open={asking === 'off'}
        onOpenChange={() => setAsking(null)}
        title="Turn two-step sign-in off?"
        text="From then on your password is enough to sign in. Your recovery codes stop working."
        confirmLabel="Turn it off"
        tone="danger"
        onConfirm={() => void finish(turnOff)}
      />
    </Section>
  );
}

/** The second factor: setting it up, its recovery codes, turning it off. */
export function TwoFactor({ confirmSignIn }: { readonly confirmSignIn: ConfirmSignIn }) {
  const { security, hasFailed, retry } = useAccountSecurity();
  const state = useTwoFactor(confirmSignIn);
  if (state.codes)
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <RecoveryCodes codes={state.codes} onKept={state.codesKept} />
      </Suspense>
    );
  return (
    <Loading active={!security && !hasFailed} skeleton={<FormSkeleton fields={1} />} label="Loading two-step sign-in">
      {hasFailed && <ErrorState shape="short" title="This did not load" text="Nothing was changed." onRetry={retry} />}
      {security?.twoFactorOn && <On {...state} codesLeft={security.recoveryCodesLeft} />}
      {security && !security.twoFactorOn && (state.secret ? <SetUp {...state} confirmSignIn={confirmSignIn} /> : <Off {...state} />)}
    </Loading>
  );
}
