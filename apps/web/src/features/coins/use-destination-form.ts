import { useMutation } from '@apollo/client/react';
import type { SavePayoutDestinationInput } from '@benison/contracts/payouts';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toasts/toast.tsx';
import { useConfirmed } from '../../lib/acts/confirmed.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { useStoredForm } from '../../lib/storage/use-stored-form.ts';
import { useViewer } from '../accounts/session.tsx';
import { SAVE_DESTINATION } from './documents.ts';
import type { PayoutMethod } from './payout-words.ts';

const rules = lateRules(async () => (await import('@benison/contracts/payouts')).SavePayoutDestinationInput);
const FIELDS = ['paypalEmail', 'accountHolder', 'routingNumber', 'accountNumber', 'accountType', 'stripeAccountId'] as const;
/** Account numbers are never stored in the browser, not even in a draft. */
const SECRETS = ['routingNumber', 'accountNumber'] as const;

/** Where payouts by one method go; saving replaces the previous destination. */
export function useDestinationForm(method: PayoutMethod, onSaved: () => void) {
  const [save] = useMutation(SAVE_DESTINATION);
  const confirmed = useConfirmed();
  const form = useForm<SavePayoutDestinationInput, unknown, unknown>({
    resolver: rules.resolver,
    defaultValues: {
      method,
      paypalEmail: '',
      accountHolder: '',
      routingNumber: '',
      accountNumber: '',
      accountType: 'CHECKING',
      stripeAccountId: '',
    },
  });
  const { forget } = useStoredForm(`benison.destination-draft.${useViewer().id}.${method}`, form, SECRETS);
  const submit = form.handleSubmit(async () => {
    const { paypalEmail, accountHolder, routingNumber, accountNumber, accountType, stripeAccountId } = form.getValues();
    const fields = {
      PAYPAL: { paypalEmail },
      BANK_TRANSFER: {
        accountHolder,
        routingNumber,
        accountNumber,
        accountType: accountType === 'SAVINGS' ? ('SAVINGS' as const) : ('CHECKING' as const),
      },
      STRIPE: { stripeAccountId },
    }[method];
    try {
      if (!(await confirmed(() => save({ variables: { input: { method, ...fields } } })))) return;
      forget();
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      if (showFieldErrors(failure, FIELDS, form.setError)) return;
      notify({
        title: 'Not saved',
        text: failure.code === 'NETWORK' ? 'The server could not be reached. What you typed is still here.' : failure.message,
        tone: 'danger',
        key: 'destination',
      });
    }
  });
  return { form, submit, warm: rules.warm, isBusy: form.formState.isSubmitting };
}
