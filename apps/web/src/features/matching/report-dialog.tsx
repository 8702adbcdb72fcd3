import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { REPORT_CATEGORY_LABELS, ReportCategory, valuesOf } from '@benison/contracts/enumerations';
import { REPORT_DETAILS_LENGTH_MAX } from '@benison/contracts/limits';
import { ReportInput } from '@benison/contracts/matching';
import { NOTICES } from '@benison/contracts/notices';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { RadioGroup } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Textarea } from '../../components/field.tsx';
import { notify } from '../../components/toast.tsx';
import { failureOf } from '../../lib/errors.ts';
import { FormStack } from '../../components/templates.tsx';
import { REPORT } from './documents.ts';
import type { Reportable } from './safety.tsx';

const CATEGORIES = valuesOf(ReportCategory).map((value) => ({ value, label: REPORT_CATEGORY_LABELS[value] }));
const FORM_ID = 'report-form';
const ReportFields = ReportInput.pick({ category: true, details: true });

/** Says what is wrong with a business or a message. Stored for the moderators. */
export function ReportDialog({ what, onClose }: { what: Reportable; onClose: () => void }) {
  const [report, { loading }] = useMutation(REPORT);
  const { control, register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(ReportFields) });
  const submit = handleSubmit(async ({ category, details }) => {
    try {
      await report({ variables: { input: { target: what.target, targetId: what.id, category, ...(details && { details }) } } });
      notify(NOTICES.reportSent);
      onClose();
    } catch (error) {
      const { fields } = failureOf(error);
      for (const field of fields) if (field.path === 'category' || field.path === 'details') setError(field.path, { message: field.message });
      if (fields.length === 0) notify(NOTICES.reportFailed);
    }
  });
  const text = what.target === 'MESSAGE' ? `A message of ${what.name}. They are not told who reported it.` : 'They are not told who reported them.';
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" type="submit" form={FORM_ID} busy={loading} busyText="Sending...">Send report</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={what.target === 'MESSAGE' ? 'Report message' : `Report ${what.name}`} text={text} actions={actions}>
      <FormStack id={FORM_ID} onSubmit={(event) => void submit(event)}>
        <Controller name="category" control={control} render={({ field }) => <RadioGroup label="What is wrong?" options={CATEGORIES} value={field.value ?? ''} onChange={field.onChange} error={formState.errors.category?.message} name={field.name} />} />
        <Textarea label="Details" hint="Optional. What should a moderator look at?" limit={REPORT_DETAILS_LENGTH_MAX} error={formState.errors.details?.message} {...register('details')} />
      </FormStack>
    </Dialog>
  );
}
