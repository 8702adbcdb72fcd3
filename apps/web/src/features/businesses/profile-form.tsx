import type { ComponentProps } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Columns } from '../../components/frame/layout.tsx';
import { FormSection, FormTemplate } from '../../components/frame/templates.tsx';
import {
  AddressField,
  BusinessTypeField,
  CityField,
  DescriptionField,
  FoundedField,
  IndustryField,
  NameField,
  OfferingField,
  SeekingField,
  SizeField,
  StateField,
  TagsField,
  WebsiteField,
  ZipField,
} from './business-fields.tsx';
import type { BusinessInput, BusinessValues } from './business-values.ts';
import { LogoPicker } from './logo-picker.tsx';
import type { OwnProfile } from './use-profile.ts';

export interface ProfileFormProps {
  readonly id: string;
  readonly business: OwnProfile;
  readonly form: UseFormReturn<BusinessValues, unknown, BusinessInput>;
  readonly onInput: () => void;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
}

/** The Basic Info tab for editing. */
export function ProfileForm({ id, business, form, onInput, onSubmit }: ProfileFormProps) {
  return (
    <FormProvider {...form}>
      <FormTemplate id={id} sections aria-label="Edit profile" onInput={onInput} onSubmit={onSubmit}>
        <FormSection title="Logo" hint="It shows as soon as it is uploaded.">
          <LogoPicker business={business} />
        </FormSection>
        <FormSection title="Company details">
          <NameField />
          <Columns of="fields">
            <IndustryField />
            <BusinessTypeField />
          </Columns>
          <DescriptionField />
          <Columns of="fields">
            <WebsiteField />
            <FoundedField />
          </Columns>
        </FormSection>
        <FormSection title="Location and size" hint="Others see your city and how far it is. Without one, nobody sees where you are.">
          <CityField isOptional />
          <Columns of="fields">
            <StateField isOptional />
            <ZipField />
          </Columns>
          <AddressField />
          <SizeField />
        </FormSection>
        <FormSection title="Partnership interests" hint="The match score is based on this.">
          <SeekingField />
          <OfferingField />
        </FormSection>
        <FormSection title="Tags">
          <TagsField />
        </FormSection>
      </FormTemplate>
    </FormProvider>
  );
}
