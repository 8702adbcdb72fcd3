import { COUNTRY } from '@benison/contracts/profile-terms';
import { ADDRESS_LENGTH_MAX, DESCRIPTION_LENGTH_MAX, PHONE_LENGTH_MAX } from '@benison/contracts/limits';
import { VISIBILITY_LABELS, type ContactMethod } from '@benison/contracts/enumerations';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button, ButtonLink, TextLink } from '../../components/button.tsx';
import { RadioGroup, Switch } from '../../components/choice.tsx';
import { Field, Textarea } from '../../components/field.tsx';
import { Columns } from '../../components/layout.tsx';
import { Select } from '../../components/select.tsx';
import { FormSection, FormTemplate } from '../../components/templates.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { industryOptions, stateOrNoneOptions, typeOptions } from './business-options.ts';
import type { EditedProfileValues, EditValues } from './edit-profile-rules.ts';
import { LogoPicker } from './logo-picker.tsx';
import { useEditProfile, type EditedPerson } from './use-edit-profile.ts';
import type { OwnProfile } from './use-profile.ts';

type Form = UseFormReturn<EditValues, unknown, EditedProfileValues>;

const contactOptions: { value: ContactMethod; label: string }[] = [
  { value: 'EMAIL', label: 'Email' },
  { value: 'PHONE', label: 'Phone' },
  { value: 'BOTH', label: 'Both' },
];
const visibleToOptions = (['PUBLIC', 'VERIFIED'] as const).map((value) => ({ value, label: VISIBILITY_LABELS[value] }));
const countryOptions = [{ value: COUNTRY, label: COUNTRY }];

function PersonSection({
  form: {
    register,
    formState: { errors },
  },
}: {
  readonly form: Form;
}) {
  return (
    <FormSection title="Personal information" hint="Others see your first name in conversations, never your email or phone.">
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint={
          <>
            A new address has to answer first: <TextLink to="/settings">change it in Settings</TextLink>.
          </>
        }
        {...register('email')}
      />
      <Field
        label="Phone"
        aside="Optional"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_LENGTH_MAX}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </FormSection>
  );
}

function BusinessSection({ form }: { readonly form: Form }) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const description = useWatch({ control, name: 'businessDescription' });
  return (
    <FormSection title="Business information">
      <Field label="Company name" autoComplete="organization" error={errors.companyName?.message} {...register('companyName')} />
      <Columns of="fields">
        <Controller
          control={control}
          name="businessType"
          render={({ field }) => (
            <Select
              label="Business type"
              placeholder="Choose a type"
              options={typeOptions}
              {...field}
              error={errors.businessType?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="industry"
          render={({ field }) => (
            <Select
              label="Industry"
              placeholder="Choose an industry"
              options={industryOptions}
              {...field}
              error={errors.industry?.message}
            />
          )}
        />
      </Columns>
      <Textarea
        label="Business description"
        rows={5}
        limit={DESCRIPTION_LENGTH_MAX}
        error={errors.businessDescription?.message}
        {...register('businessDescription')}
        value={description ?? ''}
      />
      <Field
        label="Website"
        aside="Optional"
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="yourbusiness.com"
        error={errors.website?.message}
        {...register('website')}
      />
    </FormSection>
  );
}

function PlaceSection({
  form: {
    register,
    control,
    formState: { errors },
  },
}: {
  readonly form: Form;
}) {
  return (
    <FormSection title="Location" hint="Others see your city and how far it is. Without one, nobody sees where you are.">
      <Field
        label="Street address"
        aside="Optional, never shown"
        autoComplete="street-address"
        maxLength={ADDRESS_LENGTH_MAX}
        error={errors.address?.message}
        {...register('address')}
      />
      <Field label="City" aside="Optional" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      <Columns of="fields">
        <Controller
          control={control}
          name="state"
          render={({ field }) => (
            <Select label="State" aside="Optional" options={stateOrNoneOptions} {...field} error={errors.state?.message} />
          )}
        />
        <Field
          label="ZIP code"
          aside="Optional"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
      </Columns>
      <Controller
        control={control}
        name="country"
        render={({ field }) => <Select label="Country" options={countryOptions} {...field} error={errors.country?.message} />}
      />
    </FormSection>
  );
}

function PrivacySection({
  form: {
    control,
    formState: { errors },
  },
}: {
  readonly form: Form;
}) {
  const isVisible = useWatch({ control, name: 'profileVisibility' });
  return (
    <FormSection title="Privacy">
      <Controller
        control={control}
        name="profileVisibility"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Profile visibility"
            hint="Off: nobody new finds you. Your matches keep seeing you."
            checked={value}
            onChange={onChange}
          />
        )}
      />
      {isVisible && (
        <Controller
          control={control}
          name="visibleTo"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label="Who finds you"
              options={visibleToOptions}
              value={value}
              onChange={onChange}
              error={errors.visibleTo?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="openToCollaboration"
        render={({ field: { value, onChange } }) => (
          <Switch label="Open to collaboration" hint="Others see that you look for partners." checked={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="preferredContactMethod"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Preferred contact method"
            options={contactOptions}
            value={value}
            onChange={onChange}
            error={errors.preferredContactMethod?.message}
          />
        )}
      />
    </FormSection>
  );
}

export interface EditProfileProps {
  readonly person: EditedPerson;
  readonly business: OwnProfile;
  readonly onSaved: () => void;
}

/** The edit page: profile image, person, business, location, privacy. */
export function EditProfile({ person, business, onSaved }: EditProfileProps) {
  const { form, save, isDirty, isBusy, mayLeave } = useEditProfile(person, business, onSaved);
  const actions = (
    <>
      <ButtonLink to="/profile">Cancel</ButtonLink>
      <Button variant="act" type="submit" busy={isBusy} busyText="Saving...">
        Save changes
      </Button>
    </>
  );
  return (
    <FormTemplate sections aria-label="Edit profile" actions={actions} onSubmit={save}>
      <FormSection title="Profile image" hint="It is put up as soon as it is sent.">
        <LogoPicker business={business} />
      </FormSection>
      <PersonSection form={form} />
      <BusinessSection form={form} />
      <PlaceSection form={form} />
      <PrivacySection form={form} />
      <UnsavedGuard isDirty={isDirty} mayLeave={mayLeave} />
    </FormTemplate>
  );
}
