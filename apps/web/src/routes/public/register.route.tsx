import { NOTICES } from '@benison/contracts/notices';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { PrintedCardData } from '../../components/businesses/printed-card.tsx';
import { SealedCard } from '../../components/businesses/sealed-card.tsx';
import { ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Announced, NoticeBand } from '../../components/lists/notice-band.tsx';
import { Loading } from '../../components/lists/states.tsx';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { useSession } from '../../features/accounts/session.tsx';
import { useRegistrationStanding } from '../../features/accounts/use-registration-standing.ts';
import { isVerificationStep, type SubmittedName } from '../../features/accounts/use-registration.ts';
import { useVerifiedArrival } from '../../features/accounts/use-verified-arrival.ts';
import { VerificationForm } from '../../features/accounts/verification-form.tsx';
import { DoorPage } from './door-page.tsx';

const signIn = (
  <>
    Already blessed?{' '}
    <TextLink blessed to="/login">
      Sign in
    </TextLink>
  </>
);

const nextSteps = [
  { label: 'Now', value: 'A person compares the number with the legal name.' },
  { label: 'In 1-2 business days', value: 'You will hear from us by email.' },
  { label: 'Then', value: 'You make your card. For the first hour, this page signs you in automatically.' },
];

/** In the history entry once the form was sent: Back, Forward and a reload do not show it again. */
const submitted = ({ companyName, businessType }: SubmittedName) => ({ isSubmitted: true, companyName, businessType });
const isSubmittedState = (state: unknown): state is object => typeof state === 'object' && state !== null && 'isSubmitted' in state;
const textIn = (state: object, name: string): string => String(Object.entries(state).find(([key]) => key === name)?.[1] ?? '');

/** The EIN was approved while this page was watched: the seal goes onto the card, and its owner is let in. */
function Verified({ card }: { readonly card: PrintedCardData | null }) {
  const arrival = useVerifiedArrival();
  return (
    <DoorPage
      pageTitle="Verified"
      title="Your business is verified"
      lead={arrival.hasFailed ? 'Sign in, and make your card.' : 'Signing you in. Next: your card.'}
    >
      <Stack gap="lg">
        {card && <SealedCard card={card} isSealed />}
        {arrival.hasFailed && (
          <ButtonLink to="/login" variant="act" size="lg" full>
            Sign in
          </ButtonLink>
        )}
      </Stack>
    </DoorPage>
  );
}

/** The form was sent: how it stands, as soon as it is decided. */
function Submitted({ state }: { readonly state: object }) {
  const standing = useRegistrationStanding();
  const name = textIn(state, 'companyName');
  const card = name ? { id: name, name, line: textIn(state, 'businessType') } : null;
  if (standing?.status === 'APPROVED') return <Verified card={card} />;
  if (standing?.status === 'REJECTED')
    return (
      <DoorPage pageTitle="Not verified" title="We could not verify your business yet" {...(standing.reason && { lead: standing.reason })}>
        <ButtonLink to="/login" variant="act" size="lg" full>
          Sign in to correct it
        </ButtonLink>
      </DoorPage>
    );
  if (standing === null)
    return (
      <DoorPage
        pageTitle="Verification submitted"
        title="Your verification was submitted"
        lead="This page no longer updates. Sign in to check the status. We also email you the decision."
      >
        <ButtonLink to="/login" variant="act" size="lg" full>
          Sign in
        </ButtonLink>
      </DoorPage>
    );
  return (
    <DoorPage
      pageTitle="Verification pending"
      title={NOTICES.verificationSubmitted.title}
      lead={`${NOTICES.verificationSubmitted.text} Nothing more is needed from you now.`}
    >
      <Stack gap="lg">
        <Announced {...NOTICES.verificationSubmitted} />
        {card && <SealedCard card={card} />}
        <StatLines record items={nextSteps} />
        <ButtonLink to="/" variant="act" size="lg" full>
          Return to Home
        </ButtonLink>
      </Stack>
    </DoorPage>
  );
}

/** How long the welcome is shown before the dashboard opens. */
const PAID_REDIRECT_MS = 2_000;

/** Registration: the account, then the EIN form, then waiting for the review. */
export function RegisterRoute() {
  const { viewer, startOver } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isPaid, setPaid] = useState(false);
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(
      () =>
        void startOver()
          .then(() => navigate('/home', { replace: true }))
          .catch(() => navigate('/login', { replace: true })),
      PAID_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isPaid, navigate, startOver]);
  if (isPaid)
    return (
      <DoorPage pageTitle="Payment successful" title={NOTICES.paymentSuccessful.title} lead={NOTICES.paymentSuccessful.text}>
        <Loading active skeleton={null} label={NOTICES.paymentSuccessful.text} />
      </DoorPage>
    );
  if (viewer) return <Navigate to="/profile" replace />;
  if (isSubmittedState(state)) return <Submitted state={state} />;
  if (isVerificationStep(state)) {
    const lead = state.isResubmission
      ? 'Correct what was wrong and send it again.'
      : 'Step 2 of 2. Our reviewer compares it with the number you gave.';
    return (
      <DoorPage key="verify" pageTitle="EIN verification" title="EIN verification" lead={lead} foot={signIn}>
        <Stack gap="lg">
          {state.isRegistered && <NoticeBand {...NOTICES.registrationSuccessful} />}
          <VerificationForm step={state} onSubmitted={(sent) => void navigate('/register', { state: submitted(sent), replace: true })} />
        </Stack>
      </DoorPage>
    );
  }
  return (
    <DoorPage
      key="register"
      pageTitle="Create account"
      title="Create your account"
      lead="Step 1 of 2. For owners and people who speak for a business."
      foot={signIn}
    >
      <RegisterForm onRegistered={(step) => void navigate('/register', { state: step, replace: true })} onPaid={() => setPaid(true)} />
    </DoorPage>
  );
}
