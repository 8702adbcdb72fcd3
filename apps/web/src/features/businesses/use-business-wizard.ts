import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { readKept, writeKept } from '../../lib/kept/kept.ts';
import { BUSINESS_FIELDS, EMPTY_VALUES, type BusinessInput, type BusinessValues } from './business-values.ts';
import { photoProblem, uploadLogo } from './photo-upload.ts';
import { isWizardDraft, stepOfField, WIZARD_STEPS } from './wizard-steps.ts';

const CREATE_BUSINESS = graphql(`
  mutation CreateBusiness($input: CreateBusinessInput!) {
    createBusiness(input: $input) { id }
  }
`);

const LAST_STEP = WIZARD_STEPS.length - 1;

function useLogoChoice() {
  const [file, setFile] = useState<File | null>(null);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreviewUrl(null);
    };
  }, [file]);
  const pick = (next: File) => {
    const problem = photoProblem(next);
    setError(problem ?? undefined);
    if (!problem) setFile(next);
  };
  const remove = () => {
    setFile(null);
    setError(undefined);
  };
  return { file, previewUrl, error, progress, pick, remove, setError, setProgress };
}

const rules = lateRules<BusinessValues, BusinessInput>(async () => (await import('@benison/contracts/businesses')).CreateBusinessInput);

/** The wizard's state: its draft outlives a reload, its errors lead to the step they belong to. */
export function useBusinessWizard(userId: string, onDone: () => Promise<void>) {
  const draftKey = `benison.card-draft.${userId}`;
  const [draft] = useState(() => readKept(draftKey, isWizardDraft));
  const [step, setStep] = useState(draft?.step ?? 0);
  const [businessId, setBusinessId] = useState<string | null>(null);
  const logo = useLogoChoice();
  const [create] = useMutation(CREATE_BUSINESS);
  const form = useForm<BusinessValues, unknown, BusinessInput>({
    resolver: rules.resolver,
    defaultValues: { ...EMPTY_VALUES, ...draft?.values },
  });
  const { watch } = form;
  useEffect(() => {
    const keep = (values: unknown) => writeKept(draftKey, { step, values });
    keep(form.getValues());
    const { unsubscribe } = watch((values, { name }) => {
      keep(values);
      // @NOTE Steps are checked on Continue. A sentence that appeared on blur would move the button from under the pointer.
      if (name) form.clearErrors(name);
    });
    return unsubscribe;
  }, [draftKey, form, step, watch]);

  const goTo = useCallback((next: number) => {
    setStep(next);
    scrollTo({ top: 0 });
  }, []);
  const finish = async () => {
    writeKept(draftKey, null);
    await onDone();
  };
  const sendLogo = async (id: string) => {
    if (!logo.file) return true;
    logo.setProgress(0);
    try {
      await uploadLogo(id, logo.file, logo.setProgress);
      return true;
    } catch (error) {
      logo.setError(
        `${error instanceof Error ? error.message.replace(/\.$/, '') : 'Failed to upload photo'}. Your card is made; try again or go on without a logo.`,
      );
      return false;
    } finally {
      logo.setProgress(null);
    }
  };
  const createOnce = async (input: BusinessInput): Promise<string | null> => {
    if (businessId) return businessId;
    const { data } = await create({ variables: { input } });
    const id = data?.createBusiness.id ?? null;
    setBusinessId(id);
    return id;
  };
  const save = form.handleSubmit(
    async (input) => {
      try {
        const id = await createOnce(input);
        if (id && (await sendLogo(id))) await finish();
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === ErrorCode.BusinessExists) return finish();
        const [first] = failure.fields;
        if (first) goTo(stepOfField(first.path));
        if (!showFieldErrors(failure, BUSINESS_FIELDS, form.setError))
          notify({ title: 'Your card was not made', text: `${failure.message}. What you typed is kept.`, tone: 'danger' });
      }
    },
    (errors) => goTo(stepOfField(Object.keys(errors)[0] ?? '')),
  );
  const advance = async () => {
    const fields = WIZARD_STEPS[step]?.fields ?? [];
    if (step === LAST_STEP) return save();
    if (await form.trigger([...fields], { shouldFocus: true })) goTo(step + 1);
  };
  return {
    form,
    step,
    goTo,
    advance,
    logo,
    finish,
    isLast: step === LAST_STEP,
    isMade: businessId !== null,
    isBusy: form.formState.isSubmitting,
  };
}
