import { useMutation, useQuery } from '@apollo/client/react';
import type { RegisterInput, SubmitEinVerificationInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import type { BusinessType } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { typeInName } from '../../lib/form/type-in-name.ts';
import { useBegun, type Beginning } from '../../lib/form/use-begun.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { pendingRequest, requestAnswered } from '../../lib/storage/idempotency-key.ts';
import { useStoredForm } from '../../lib/storage/use-stored-form.ts';
import { nameOfChoice } from '../../lib/words/business-words.ts';
import { usernameOf } from './begun-username.ts';
import type { SubmittedForm } from './closed-door.ts';
import { notePerson } from './last-person.ts';
import { LEGAL_VERSIONS } from './legal-documents.ts';
import { useSession } from './session.tsx';

const REGISTER = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) { userId registrationToken }
  }
`);

const SUBMIT_VERIFICATION = graphql(`
  mutation SubmitEinVerification($input: SubmitEinVerificationInput!) {
    submitEinVerification(input: $input) { verification { status companyName businessType einMasked submittedAt } }
  }
`);

type RegisterValues = z.input<typeof RegisterInput>;
type VerificationValues = z.input<typeof SubmitEinVerificationInput>;

const USERNAME_FROM_EMAIL: Beginning<RegisterValues> = { from: ['email'], to: 'username', begin: ({ email }) => usernameOf(email) };
const TYPE_FROM_LEGAL_NAME: Beginning<VerificationValues> = {
  from: ['companyName'],
  to: 'businessType',
  begin: ({ companyName }) => typeInName(companyName),
};

/** Never stored: the password, and the EIN, which only a reviewer may see. */
const REGISTER_SECRETS = ['password', 'einNumber', 'einWaived'] as const;
const VERIFICATION_SECRETS = ['einNumber', 'registrationToken'] as const;
const verificationDraftOf = (who: string) => `benison.ein-draft.${who}`;
const GUEST = 'guest';

const registerRules = lateRules(async () => (await import('@benison/contracts/accounts')).RegisterInput);
const verificationRules = lateRules(async () => (await import('@benison/contracts/accounts')).SubmitEinVerificationInput);

/** What the second step needs. It is kept in the history entry, so a reload stays on that step. */
export interface VerificationStep {
  readonly registrationToken: string;
  /** After a rejection the EIN itself may be corrected. */
  readonly isResubmission: boolean;
  /** The account was made just now, which the step says itself. */
  readonly isRegistered?: boolean;
  /** What the rejected form said. */
  readonly submitted?: SubmittedForm | null;
}

export function isVerificationStep(state: unknown): state is VerificationStep {
  if (typeof state !== 'object' || state === null || !('registrationToken' in state)) return false;
  return typeof state.registrationToken === 'string';
}

/** The same form, submitted by a signed-in member, who needs no token. */
export interface MemberVerificationStep {
  readonly registrationToken: null;
  readonly isResubmission: boolean;
  readonly isMember: true;
  /** What was sent before, if anything. */
  readonly submitted: SubmittedForm | null;
}

/** An account waiting for its EIN form, or for the payment that replaces an EIN. */
interface UseRegisterOptions {
  readonly onRegistered: (step: VerificationStep) => void;
  /** Registered without an EIN. */
  readonly onWaived: (step: VerificationStep) => void;
}

/** The first step: creates an account that waits for its EIN form or its payment. */
export function useRegister({ onRegistered, onWaived }: UseRegisterOptions) {
  const [register] = useMutation(REGISTER);
  const { data: legal, refetch: readLegal } = useQuery(LEGAL_VERSIONS);
  const accepted = legal?.legalTexts.documents.map(({ document, version }) => ({ document, version })) ?? null;
  const form = useForm<RegisterValues, unknown, RegisterInput>({
    resolver: registerRules.resolver,
    defaultValues: { username: '', email: '', password: '', einNumber: '', einWaived: false, firstName: '', lastName: '' },
  });
  useBegun(form, USERNAME_FROM_EMAIL);
  const { forget } = useStoredForm('benison.register-draft', form, REGISTER_SECRETS);
  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await register({ variables: { input: { ...input, accepted } } });
      if (!data) return;
      forget();
      notePerson({ id: null, email: input.email });
      const step = { registrationToken: data.register.registrationToken, isResubmission: input.einWaived };
      if (input.einWaived) return void onWaived(step);
      onRegistered({ ...step, isRegistered: true });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.fields.some(({ path }) => path.startsWith('accepted'))) refetchQuietly(readLegal);
      showFieldErrors(failure, ['username', 'email', 'password', 'einNumber', 'firstName', 'lastName'], form.setError);
      notify(NOTICES.registrationFailed(failure.code === 'NETWORK' ? undefined : failure.message || undefined));
    }
  });
  return { form, submit, warm: registerRules.warm, isBusy: form.formState.isSubmitting };
}

/** The name under which the checkout keeps its request for paid access. */
const ACCESS_REQUEST = 'order.REGISTRATION_ACCESS';

/** A payment for an account that was started here before the page was left. */
export function useBegunPayment() {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => setBegun(pendingRequest(ACCESS_REQUEST) !== null), []);
  const forget = () => {
    requestAnswered(ACCESS_REQUEST);
    setBegun(false);
  };
  return { isBegun, forget };
}

/** What the form called the business. */
export type SubmittedName = Pick<SubmitEinVerificationInput, 'companyName' | 'businessType'>;

/** The second step: what the reviewer gets to read. */
export function useEinVerification(step: VerificationStep | MemberVerificationStep, onSubmitted: (sent: SubmittedName) => void) {
  const [submitVerification] = useMutation(SUBMIT_VERIFICATION);
  const [isExpired, setExpired] = useState(false);
  const form = useForm<VerificationValues, unknown, SubmitEinVerificationInput>({
    resolver: verificationRules.resolver,
    defaultValues: {
      registrationToken: step.registrationToken,
      ...(step.submitted ?? { companyName: '', businessType: '', notes: '' }),
      einNumber: null,
    },
  });
  useBegun(form, TYPE_FROM_LEGAL_NAME);
  const { viewer } = useSession();
  const { forget } = useStoredForm(verificationDraftOf(viewer?.id ?? GUEST), form, VERIFICATION_SECRETS);
  const submit = form.handleSubmit(async (input) => {
    try {
      await submitVerification({ variables: { input: { ...input, businessType: nameOfChoice<BusinessType>(input.businessType) } } });
      forget();
      // A guest comes to a page that says it.
      if ('isMember' in step) notify(NOTICES.verificationSubmitted);
      onSubmitted(input);
    } catch (error) {
      const failure = failureOf(error);
      setExpired(failure.code === ErrorCode.TokenExpired);
      showFieldErrors(failure, ['companyName', 'businessType', 'notes', 'einNumber'], form.setError);
      notify(NOTICES.verificationFailed);
    }
  });
  return { form, submit, warm: verificationRules.warm, isExpired, isBusy: form.formState.isSubmitting };
}
