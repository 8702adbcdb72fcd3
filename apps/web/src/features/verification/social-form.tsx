import { useMutation } from '@apollo/client/react';
import { SocialProof, valuesOf, SocialPlatform } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { SOCIAL_PLATFORMS } from '@benison/contracts/terms/verification';
import type { SubmitSocialInput } from '@benison/contracts/verification';
import { Copy } from 'lucide-react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { IconButton } from '../../components/controls/button.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/fields/field.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { fieldOf, wholeFieldOf } from '../../lib/form/form-field.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { copyAndTell } from '../../lib/sharing/copy-and-tell.ts';
import { useStoredForm } from '../../lib/storage/use-stored-form.ts';
import { useViewer } from '../accounts/session.tsx';
import { SUBMIT_SOCIAL } from './documents.ts';
import type { OwnSocial, OwnVerifications } from './use-own-verifications.ts';
import { sentBefore } from './verification-words.ts';

const rules = lateRules(async () => (await import('@benison/contracts/verification')).SubmitSocialInput);
const FIELDS = ['platform', 'profileUrl', 'followerCount', 'method', 'proofUrl', 'notes'] as const;
const platformOptions = valuesOf(SocialPlatform).map((value) => ({ value, label: SOCIAL_PLATFORMS[value].label }));

type Values = z.input<typeof SubmitSocialInput>;

function useSocialForm(platform: SocialPlatform, known: OwnSocial | undefined, onDone: () => void) {
  const [send] = useMutation(SUBMIT_SOCIAL);
  const form = useForm<Values, unknown, SubmitSocialInput>({ resolver: rules.resolver, defaultValues: { platform, ...sentBefore(known) } });
  const { forget } = useStoredForm(`benison.social-draft.${useViewer().id}.${platform}`, form);
  const submit = form.handleSubmit(async ({ platform: chosen, profileUrl, followerCount, method, proofUrl }) => {
    try {
      await send({
        variables: { input: { platform: chosen, profileUrl, followerCount: followerCount ?? null, method, proofUrl: proofUrl ?? null } },
      });
      forget();
      notify(NOTICES.socialSubmitted);
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      if (showFieldErrors(failure, FIELDS, form.setError)) return;
      notify({ ...NOTICES.verificationFailed, ...(failure.code !== 'NETWORK' && { text: failure.message }) });
    }
  });
  return { form, submit };
}

export interface SocialFormProps {
  readonly codes: OwnVerifications['codes'];
  readonly platform: SocialPlatform;
  /** What was sent of this platform before: it is corrected, not typed again. */
  readonly known?: OwnSocial | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A profile elsewhere, and the proof that it belongs to the member. */
export function SocialForm({ codes, platform, known, onClose, onDone }: SocialFormProps) {
  const { form, submit } = useSocialForm(platform, known, onDone);
  const { isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'platform' });
  const code = codes.find((one) => one.platform === chosen)?.code ?? '';
  return (
    <FormDialog
      title="Social profile"
      text="A verifier opens it and looks for your proof."
      submitLabel="Send for review"
      busy={isSubmitting}
      busyText="Sending..."
      heldWhileBusy
      onSubmit={submit}
      onInput={rules.warm}
      onClose={onClose}
    >
      <FormSelect control={form.control} name="platform" label="Platform" options={platformOptions} />
      <Field
        label="Profile address"
        inputMode="url"
        autoCapitalize="none"
        placeholder={SOCIAL_PLATFORMS[chosen].example}
        {...fieldOf(form, 'profileUrl')}
      />
      <Field
        label="Followers"
        aside="Optional"
        inputMode="numeric"
        hint="Others see it as your claim until a verifier has counted."
        {...wholeFieldOf(form, 'followerCount')}
      />
      <Proof form={form} code={code} />
    </FormDialog>
  );
}

interface ProofProps {
  readonly form: ReturnType<typeof useSocialForm>['form'];
  readonly code: string;
}

/** How the member proves ownership: our code in the profile, or a page of theirs that links to it. */
function Proof({ form, code }: ProofProps) {
  const method = useWatch({ control: form.control, name: 'method' });
  const copy = () =>
    void copyAndTell(code, { title: 'Code copied', text: code, tone: 'success' }, { title: 'Copy it by hand', text: code });
  return (
    <>
      <Controller
        control={form.control}
        name="method"
        render={({ field }) => (
          <RadioGroup
            label="Proof that it is yours"
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: SocialProof.Code, label: 'Our code in the profile', hint: 'Put it into the bio or a post until it is decided.' },
              { value: SocialProof.Link, label: 'A page of yours that links to it', hint: 'Your website, for example.' },
            ]}
          />
        )}
      />
      {method === SocialProof.Code ? (
        <Field
          label="Your code"
          mono
          readOnly
          value={code}
          trail={<IconButton size="sm" icon={Copy} label="Copy the code" onClick={copy} />}
        />
      ) : (
        <Field label="Page that links to the profile" inputMode="url" autoCapitalize="none" {...fieldOf(form, 'proofUrl')} />
      )}
    </>
  );
}
