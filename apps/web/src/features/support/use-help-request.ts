import { useMutation } from '@apollo/client/react';
import { HelpUrgency, type SupportIssueType } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import type { HelpRequestInput } from '@benison/contracts/support';
import { useState } from 'react';
import { useForm, type DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toast.tsx';
import { failureOf } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { useKeptForm } from '../../lib/kept/use-kept-form.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { SUBMIT_HELP_REQUEST } from './documents.ts';

/** The form's values. */
export type HelpForm = z.input<typeof HelpRequestInput>;

const rules = lateRules(async () => (await import('@benison/contracts/support')).HelpRequestInput);

/** At first no issue is chosen. */
const emptyForm = (email: string): DefaultValues<HelpForm> => ({ email, description: '', urgency: HelpUrgency.Medium });

export interface SentRequest {
  readonly reference: string;
  readonly dueAt: string;
  readonly email: string;
}

/** The support form. The draft survives closing the dialog, a failed submission and a reload. */
export function useHelpRequest(who: string, email: string) {
  const [send] = useMutation(SUBMIT_HELP_REQUEST);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const form = useForm<HelpForm, unknown, HelpRequestInput>({ resolver: rules.resolver, defaultValues: emptyForm(email) });
  const { forget } = useKeptForm(`benison.help-draft.${who}`, form);
  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error('An accepted request has a reference.');
      setSent({ ...data.submitHelpRequest, email: input.email });
      setOpen(false);
      form.reset(emptyForm(input.email));
      forget();
      notify(NOTICES.helpRequestSubmitted);
    } catch (error) {
      const failure = failureOf(error);
      if (showFieldErrors(failure, ['email', 'issueType', 'description', 'urgency'], form.setError)) return;
      notify(failure.code === 'RATE_LIMITED' ? { ...NOTICES.helpRequestFailed, text: failure.message } : NOTICES.helpRequestFailed);
    }
  });
  const open = (issueType?: SupportIssueType) => {
    if (issueType) form.setValue('issueType', issueType, { shouldValidate: form.formState.isSubmitted });
    setOpen(true);
  };
  return { form, submit, warm: rules.warm, isOpen, open, close: () => setOpen(false), sent, isBusy: form.formState.isSubmitting };
}
