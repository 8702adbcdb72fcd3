import { NOTICES } from '@benison/contracts/notices';
import { LICENSE_PICTURE_DAYS, LICENSE_UNDECIDED_DAYS } from '@benison/contracts/terms/verification';
import type { SubmitLicenseInput } from '@benison/contracts/verification';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/fields/field.tsx';
import { ImagePicker } from '../../components/fields/file-drop.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { Columns } from '../../components/frame/layout.tsx';
import { Band } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { goToFirstWrong, showFieldErrors } from '../../lib/form/form-failure.ts';
import { fieldOf } from '../../lib/form/form-field.ts';
import { FormNotTakenError } from '../../lib/form/send-form.ts';
import { stateOptions } from '../../lib/form/state-options.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { LICENSE_HINT, uploadLicense } from './license-upload.ts';
import type { OwnLicense } from './use-own-verifications.ts';
import { licenseBefore } from './verification-words.ts';

const rules = lateRules(async () => (await import('@benison/contracts/verification')).SubmitLicenseInput);
const LOST = 'The pictures you chose and what you typed will be lost. Nothing was sent.';
const SIDES: Readonly<Record<string, string>> = { front: 'Front', back: 'Back' };
const FIELDS = ['fullName', 'licenseNumber', 'dateOfBirth', 'state', 'notes'] as const;

/** A chosen picture, its preview URL and its problem, if any. */
function useSide() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const pick = (picked: File) => {
    setProblem(undefined);
    setFile(picked);
  };
  return { file, url, problem, setProblem, pick };
}

function useLicenseForm(known: OwnLicense | null, onDone: () => void) {
  const [front, back] = [useSide(), useSide()];
  const [progress, setProgress] = useState<number | null>(null);
  const form = useForm<z.input<typeof SubmitLicenseInput>, unknown, SubmitLicenseInput>({
    resolver: rules.resolver,
    // The number and the birthday are kept encrypted, and not given out again.
    defaultValues: { fullName: '', ...(known && licenseBefore(known)), licenseNumber: '', dateOfBirth: '' },
  });
  const checkSides = () => {
    for (const side of [front, back]) if (!side.file) side.setProblem('Please choose a picture');
  };
  const refuse = (error: unknown) => {
    const failure = error instanceof FormNotTakenError ? error.failure : null;
    for (const field of failure?.fields ?? []) {
      if (field.path === 'front') front.setProblem(field.message);
      if (field.path === 'back') back.setProblem(field.message);
    }
    if (failure) showFieldErrors(failure, FIELDS, form.setError);
    const wrongSides = (failure?.fields ?? []).flatMap(({ path, message }) => (path in SIDES ? `${SIDES[path]}: ${message}` : []));
    notify({
      ...NOTICES.verificationFailed,
      ...(wrongSides.length > 0 && { text: wrongSides.join(' ') }),
      ...(failure && failure.code !== 'NETWORK' && failure.fields.length === 0 && { text: failure.message }),
    });
    goToFirstWrong(document);
  };
  const send = async (input: SubmitLicenseInput) => {
    checkSides();
    if (!front.file || !back.file) return;
    setProgress(0);
    try {
      await uploadLicense(input, { front: front.file, back: back.file }, setProgress);
      notify(NOTICES.licenseSubmitted);
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setProgress(null);
    }
  };
  const isBegun = form.formState.isDirty || front.file !== null || back.file !== null;
  return { front, back, progress, form, isBegun, submit: form.handleSubmit(send, checkSides) };
}

export interface LicenseFormProps {
  /** What was sent before: it is corrected, not typed again. */
  readonly known: OwnLicense | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Both sides of a driver's licence, and the details printed on it. */
export function LicenseForm({ known, onClose, onDone }: LicenseFormProps) {
  const { front, back, progress, form, isBegun, submit } = useLicenseForm(known, onDone);
  return (
    <FormDialog
      wide
      title="Driver's license"
      text="Both sides, as they are. A verifier looks at them within two business days."
      submitLabel="Send for review"
      busy={progress !== null}
      busyText={`Sending ${Math.round((progress ?? 0) * 100)} %`}
      heldWhileBusy
      onSubmit={submit}
      onInput={rules.warm}
      unsaved={isBegun ? LOST : null}
      onClose={onClose}
    >
      <Band
        tone="info"
        icon={Lock}
      >{`Only verifiers see the pictures, each look is recorded, and they are deleted ${LICENSE_PICTURE_DAYS} days after the decision, or after ${LICENSE_UNDECIDED_DAYS} days without one. Number and birthday are kept encrypted.`}</Band>
      <Field label="Name as printed" autoComplete="name" {...fieldOf(form, 'fullName')} />
      <Columns of="fields">
        <Field label="License number" mono autoComplete="off" {...fieldOf(form, 'licenseNumber')} />
        <Field label="Date of birth" type="date" autoComplete="bday" {...fieldOf(form, 'dateOfBirth')} />
      </Columns>
      <FormSelect control={form.control} name="state" label="Issued by" placeholder="Choose a state" options={stateOptions} />
      <ImagePicker
        wide
        label="Front"
        hint={LICENSE_HINT}
        previewUrl={front.url}
        error={front.problem}
        progress={progress}
        onPick={front.pick}
      />
      <ImagePicker wide label="Back" previewUrl={back.url} error={back.problem} progress={progress} onPick={back.pick} />
    </FormDialog>
  );
}
