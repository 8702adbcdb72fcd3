import { HelpUrgency, SupportIssueType, valuesOf } from '@benison/contracts/enumerations';
import { HELP_DESCRIPTION_LENGTH_MAX, ISSUE_TYPE_LABELS, URGENCY_LABELS } from '@benison/contracts/terms/support';
import { Controller } from 'react-hook-form';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import type { useHelpRequest } from './use-help-request.ts';

const ISSUES = valuesOf(SupportIssueType).map((value) => ({ value, label: ISSUE_TYPE_LABELS[value] }));
const URGENCIES = valuesOf(HelpUrgency).map((value) => ({ value, label: URGENCY_LABELS[value] }));

/** Sends a message to the support team. */
export function HelpDialog({ help }: { readonly help: ReturnType<typeof useHelpRequest> }) {
  const { form, submit, warm, isBusy, close } = help;
  const description = form.watch('description');
  return (
    <FormDialog
      open={help.isOpen}
      title="Contact Support Team"
      text="A person reads it and answers within 24 hours, by email. Never write a password or a code."
      submitLabel="Submit Help Request"
      busy={isBusy}
      busyText="Submitting..."
      onSubmit={submit}
      onInput={warm}
      onClose={close}
    >
      <Field label="Email" type="email" autoComplete="email" inputMode="email" {...fieldOf(form, 'email')} />
      <FormSelect control={form.control} name="issueType" label="Issue type" placeholder="Select an issue type" options={ISSUES} />
      <Textarea
        label="Description"
        hint="What did you do, and what happened?"
        rows={4}
        limit={HELP_DESCRIPTION_LENGTH_MAX}
        {...fieldOf(form, 'description')}
        value={description}
      />
      <Controller
        control={form.control}
        name="urgency"
        render={({ field: { value, onChange }, fieldState }) => (
          <RadioGroup label="Urgency" options={URGENCIES} value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
    </FormDialog>
  );
}
