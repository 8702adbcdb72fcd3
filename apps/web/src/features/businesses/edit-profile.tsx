import { CONTACT_METHOD_LABELS, ContactMethod, valuesOf, VISIBILITY_LABELS } from '@benison/contracts/enumerations';
import { DESCRIPTION_LENGTH_MAX, PHONE_LENGTH_MAX } from '@benison/contracts/limits';
import { COUNTRY } from '@benison/contracts/terms/profile';
import { Controller, FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { Columns } from '../../components/frame/layout.tsx';
import { FormSection, FormTemplate } from '../../components/frame/templates.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import { AddressField, BusinessTypeField, IndustryField, StateField, WebsiteField, ZipField } from './business-fields.tsx';
import { CollisionPanel } from './collision-panel.tsx';
import type { EditedProfileValues, EditValues } from './edit-profile-rules.ts';
import { LogoPicker } from './logo-picker.tsx';
import { useEditProfile } from './use-edit-profile.ts';
import type { EditedPerson } from './use-edited-person.ts';
import type { OwnProfile } from './use-profile.ts';

type Form = UseFormReturn<EditValues, unknown, EditedProfileValues>;

const contactOptions = valuesOf(ContactMethod).map((value) => ({ value, label: CONTACT_METHOD_LABELS[value] }));
const visibleToOptions = (['PUBLIC', 'VERIFIED'] as const).map((value) => ({ value, label: VISIBILITY_LABELS[value] }));
const countryOptions = [{ value: COUNTRY, label: COUNTRY }];

function PersonSection({ form }: { readonly form: Form }) {
  return (
    <FormSection title="Personal information" hint="Others see your first name in conversations, never your email or phone.">
      <Field label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...fieldOf(form, 'username')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          <>
            A new address has to be confirmed first: <TextLink to="/settings">change it in Settings</TextLink>.
          </>
        }
        {...fieldOf(form, 'email')}
      />
      <Field label="Phone" aside="Optional" type="tel" autoComplete="tel" maxLength={PHONE_LENGTH_MAX} {...fieldOf(form, 'phone')} />
    </FormSection>
  );
}

function BusinessSection({ form }: { readonly form: Form }) {
  const description = useWatch({ control: form.control, name: 'businessDescription' });
  return (
    <FormSection title="Business information">
      <Field label="Company name" autoComplete="organization" {...fieldOf(form, 'companyName')} />
      <Columns of="fields">
        <BusinessTypeField />
        <IndustryField />
      </Columns>
      <Textarea
        label="Business description"
        rows={5}
        limit={DESCRIPTION_LENGTH_MAX}
        {...fieldOf(form, 'businessDescription')}
        value={description ?? ''}
      />
      <WebsiteField />
    </FormSection>
  );
}

function PlaceSection({ form }: { readonly form: Form }) {
  return (
    <FormSection title="Location" hint="Others see your city and how far it is. Without one, nobody sees where you are.">
      <AddressField />
      <Field label="City" aside="Optional" autoComplete="address-level2" {...fieldOf(form, 'city')} />
      <Columns of="fields">
        <StateField isOptional />
        <ZipField />
      </Columns>
      <FormSelect control={form.control} name="country" label="Country" options={countryOptions} />
    </FormSection>
  );
}

function PrivacySection({ form: { control } }: { readonly form: Form }) {
  const isVisible = useWatch({ control, name: 'profileVisibility' });
  return (
    <FormSection title="Privacy">
      <Controller
        control={control}
        name="profileVisibility"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Profile visibility"
            hint="Off: no one new can find you. Your matches still see you."
            checked={value}
            onChange={onChange}
          />
        )}
      />
      {isVisible && (
        <Controller
          control={control}
          name="visibleTo"
          render={({ field: { value, onChange }, fieldState }) => (
            <RadioGroup
              label="Who finds you"
              options={visibleToOptions}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
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
        render={({ field: { value, onChange }, fieldState }) => (
          <RadioGroup
            label="Preferred contact method"
            options={contactOptions}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
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
  const { form, save, isDirty, isBusy, forget, mayLeave, warm, ...choices } = useEditProfile(person, business, onSaved);
  const actions = (
    <>
      <ButtonLink to="/profile">Cancel</ButtonLink>
      <Button variant="act" type="submit" busy={isBusy} busyText="Saving...">
        Save changes
      </Button>
    </>
  );
  return (
    <FormTemplate sections aria-label="Edit profile" actions={actions} onInput={warm} onSubmit={save}>
      <CollisionPanel {...choices} busy={isBusy} />
      <FormSection title="Profile image" hint="It shows as soon as it is uploaded.">
        <LogoPicker business={business} />
      </FormSection>
      <PersonSection form={form} />
      <FormProvider {...form}>
        <BusinessSection form={form} />
        <PlaceSection form={form} />
      </FormProvider>
      <PrivacySection form={form} />
      <UnsavedGuard isDirty={isDirty} mayLeave={mayLeave} onDiscard={forget} />
    </FormTemplate>
  );
}
