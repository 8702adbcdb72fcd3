import { useMutation } from '@apollo/client/react';
import { HelpUrgency, type SupportIssueType } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import type { HelpRequestInput } from '@benison/contracts/support';
import { useForm, type DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { pageStore, usePageStore } from '../../lib/page/page-store.ts';
import { useStoredForm } from '../../lib/storage/use-stored-form.ts';
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

/** The open dialog, and the address it was opened with. */
const helpShown = pageStore<{ readonly email: string }>();
const helpSent = pageStore<SentRequest>();

/** The support form. The draft survives closing the dialog, a failed submission, a reload and the end of the session. */
export function useHelpRequest(email: string) {
  const [send] = useMutation(SUBMIT_HELP_REQUEST);
  const shown = usePageStore(helpShown);
  const sent = usePageStore(helpSent);
  const form = useForm<HelpForm, unknown, HelpRequestInput>({ resolver: rules.resolver, defaultValues: emptyForm(shown?.email ?? email) });
  const { forget } = useStoredForm('benison.help-draft', form);
  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error('An accepted request has a reference.');
      helpSent.set({ ...data.submitHelpRequest, email: input.email });
      helpShown.set(null);
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
    helpShown.set({ email });
  };
  const close = () => helpShown.set(null);
  return { form, submit, warm: rules.warm, isOpen: shown !== null, open, close, sent, isBusy: form.formState.isSubmitting };
}
