import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { useBegun } from '../../lib/form/use-begun.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { readStored, writeStored } from '../../lib/storage/stored.ts';
import { DESCRIPTION_FROM_CHOICES, TYPE_FROM_NAME } from './begun-fields.ts';
import { BUSINESS_FIELDS, createdBusiness, EMPTY_VALUES, type BusinessInput, type BusinessValues } from './business-values.ts';
import { useKnownBusiness } from './use-known-business.ts';
import { useLogoChoice } from './use-logo-choice.ts';
import { isWizardDraft, stepOfField, WIZARD_STEPS } from './wizard-steps.ts';

const CREATE_BUSINESS = graphql(`
  mutation CreateBusiness($input: CreateBusinessInput!) {
    createBusiness(input: $input) { business { id } }
  }
`);

const LAST_STEP = WIZARD_STEPS.length - 1;

const rules = lateRules<BusinessValues, BusinessInput>(async () => (await import('@benison/contracts/businesses')).CreateBusinessInput);

type BusinessForm = UseFormReturn<BusinessValues, unknown, BusinessInput>;

/** Keeps the step and the draft for this tab. */
function useStoredDraft(key: string, step: number, form: BusinessForm): void {
  const { watch } = form;
  useEffect(() => {
    const keep = (values: unknown) => writeStored(key, { step, values });
    keep(form.getValues());
    const { unsubscribe } = watch((values, { name }) => {
      keep(values);
      // @NOTE Steps are validated on Continue. An error appearing on blur would move the button away from under the pointer.
      if (name) form.clearErrors(name);
    });
    return unsubscribe;
  }, [key, form, step, watch]);
}

/** The wizard's state: the draft survives a reload, and an error leads to the step it belongs to. */
export function useBusinessWizard(userId: string, onDone: () => Promise<void>) {
  const draftKey = `benison.card-draft.${userId}`;
  const [draft] = useState(() => readStored(draftKey, isWizardDraft));
  const [step, setStep] = useState(draft?.step ?? 0);
  const [businessId, setBusinessId] = useState<string | null>(null);
  const logo = useLogoChoice();
  const [create] = useMutation(CREATE_BUSINESS);
  const form = useForm<BusinessValues, unknown, BusinessInput>({
    resolver: rules.resolver,
    defaultValues: { ...EMPTY_VALUES, ...draft?.values },
  });
  useStoredDraft(draftKey, step, form);
  useBegun(form, TYPE_FROM_NAME);
  useBegun(form, DESCRIPTION_FROM_CHOICES);
  useKnownBusiness(form);

  const goTo = useCallback((next: number) => {
    setStep(next);
    scrollTo({ top: 0 });
  }, []);
  const finish = async () => {
    writeStored(draftKey, null);
    await onDone();
  };
  const createOnce = async (input: BusinessInput): Promise<string | null> => {
    if (businessId) return businessId;
    const { data } = await create({ variables: { input: createdBusiness(input) } });
    const id = data?.createBusiness?.business.id ?? null;
    setBusinessId(id);
    return id;
  };
  const save = form.handleSubmit(
    async (input) => {
      try {
        const id = await createOnce(input);
        if (id && (await logo.send(id))) await finish();
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === ErrorCode.BusinessExists) return finish();
        const [first] = failure.fields;
        if (first) goTo(stepOfField(first.path));
        if (!showFieldErrors(failure, BUSINESS_FIELDS, form.setError))
          notify({ title: 'Your card was not created', text: `${failure.message}. What you typed is kept.`, tone: 'danger' });
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
