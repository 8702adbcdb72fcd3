import { BUSINESS_TYPES } from '@benison/contracts/enumerations';
import { NOTES_LENGTH_MAX } from '@benison/contracts/limits';
import { Clock } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import { EinField } from './ein-field.tsx';
import { useEinVerification, type MemberVerificationStep, type SubmittedName, type VerificationStep } from './use-registration.ts';

const typeOptions = BUSINESS_TYPES.map((type) => ({ value: type, label: type }));

export interface VerificationFormProps {
  readonly step: VerificationStep | MemberVerificationStep;
  readonly onSubmitted: (sent: SubmittedName) => void;
}

type Form = ReturnType<typeof useEinVerification>['form'];

/** A component of its own so that fields register in reading order: the first invalid one gets the focus. */
function NotesField({ form }: { readonly form: Form }) {
  const notes = useWatch({ control: form.control, name: 'notes' });
  return (
    <Textarea
      label="Additional Notes (optional)"
      limit={NOTES_LENGTH_MAX}
      rows={4}
      hint="Anything that helps the reviewer: a former name, a trading name."
      {...fieldOf(form, 'notes')}
      value={notes ?? ''}
    />
  );
}

/** The EIN verification form: the details a reviewer compares with the number. */
export function VerificationForm({ step, onSubmitted }: VerificationFormProps) {
  const { form, submit, warm, isExpired, isBusy } = useEinVerification(step, onSubmitted);
  const isMember = 'isMember' in step;
  return (
    <FormStack onSubmit={submit} onInput={warm}>
      {isExpired && (
        <Band
          icon={Clock}
          action={
            <ButtonLink size="sm" to="/login">
              Sign in
            </ButtonLink>
          }
        >
          This step has expired. Sign in with your email and password to continue; your account is safe.
        </Band>
      )}
      <Field
        label="Legal Company Name"
        autoComplete="organization"
        hint="As it appears on your letter from the IRS."
        {...fieldOf(form, 'companyName')}
      />
      <FormSelect control={form.control} name="businessType" label="Business Type" placeholder="Choose a type" options={typeOptions} />
      {(step.isResubmission || isMember) && (
        <Controller
          control={form.control}
          name="einNumber"
          render={({ field, fieldState }) => (
            <EinField
              {...field}
              value={field.value ?? ''}
              onChange={(value) => field.onChange(value === '' ? null : value)}
              label={step.isResubmission ? 'Corrected EIN' : 'EIN'}
              {...(step.isResubmission && { aside: 'Optional', hint: 'Leave it empty to keep the number you gave.' })}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <NotesField form={form} />
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Submitting...">
        Submit for Verification
      </Button>
    </FormStack>
  );
}
