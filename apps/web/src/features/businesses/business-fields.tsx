import { ADDRESS_LENGTH_MAX, DESCRIPTION_LENGTH_MAX, FOUNDED_YEAR_MIN, TAG_LENGTH_MAX, TAGS_MAX } from '@benison/contracts/limits';
import { isUsState, type UsState } from '@benison/contracts/us-states';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ChipGroup } from '../../components/controls/chip.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Select } from '../../components/fields/select.tsx';
import { SuggestField } from '../../components/fields/suggest-field.tsx';
import { TagInput } from '../../components/fields/tag-input.tsx';
import { fieldOf, wholeFieldOf } from '../../lib/form/form-field.ts';
import { stateOptions } from '../../lib/form/state-options.ts';
import { industryOptions, interestOptions, offerOptions, sizeOptions, stateOrNoneOptions, typeOptions } from './business-options.ts';
import type { BusinessField, BusinessValues } from './business-values.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

// Each field reads the form from context, so it works in any form that uses these field names.
const useBusinessForm = () => useFormContext<BusinessValues>();

/** A field that is chosen rather than typed: its value and its error. */
function useChosen<Name extends BusinessField>(name: Name) {
  const { field, fieldState } = useController<BusinessValues, Name>({ name });
  return { ...field, error: fieldState.error?.message };
}

export function NameField() {
  return <Field label="Company name" autoComplete="organization" {...fieldOf(useBusinessForm(), 'name')} />;
}

export function IndustryField() {
  const { value, ...field } = useChosen('industry');
  return <Select label="Industry" placeholder="Choose an industry" options={industryOptions} value={value ?? ''} {...field} />;
}

export function BusinessTypeField() {
  const { value, ...field } = useChosen('businessType');
  return <Select label="Business type" placeholder="Choose a type" options={typeOptions} value={value ?? ''} {...field} />;
}

export function DescriptionField({ rows = 5 }: { readonly rows?: number }) {
  const form = useBusinessForm();
  return (
    <Textarea
      label="Description"
      rows={rows}
      limit={DESCRIPTION_LENGTH_MAX}
      {...fieldOf(form, 'description')}
      value={form.watch('description') ?? ''}
    />
  );
}

interface PlaceFieldProps {
  /** May be left empty. */
  readonly isOptional?: boolean;
}

/** The city, with suggestions while typing; choosing one also fills in the state and the ZIP code. */
export function CityField({ isOptional }: PlaceFieldProps) {
  const { setValue } = useBusinessForm();
  const { value, ...field } = useChosen('city');
  const [isTyping, setTyping] = useState(false);
  const places = usePlaceSuggestions(value ?? '', isTyping);
  const suggestions = places.map((place) => ({
    ...place,
    key: `${place.city}-${place.state}-${place.zipCode}`,
    label: `${place.city}, ${place.state}`,
  }));
  return (
    <SuggestField
      label="City"
      aside={isOptional && 'Optional'}
      {...field}
      value={value ?? ''}
      suggestions={suggestions}
      onActive={setTyping}
      onPick={({ city, state, zipCode }) => {
        setValue('city', city, { shouldDirty: true, shouldValidate: true });
        if (isUsState(state)) setValue('state', state, { shouldDirty: true, shouldValidate: true });
        setValue('zipCode', zipCode, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

export function StateField({ isOptional }: PlaceFieldProps) {
  const { value, ...field } = useChosen('state');
  return (
    <Select<UsState | ''>
      label="State"
      aside={isOptional && 'Optional'}
      placeholder="Choose a state"
      options={isOptional ? stateOrNoneOptions : stateOptions}
      value={value ?? ''}
      {...field}
    />
  );
}

export function ZipField() {
  const field = fieldOf(useBusinessForm(), 'zipCode');
  return <Field label="ZIP code" aside="Optional" inputMode="numeric" autoComplete="postal-code" maxLength={10} {...field} />;
}

export function AddressField() {
  const field = fieldOf(useBusinessForm(), 'address');
  return (
    <Field label="Street address" aside="Optional, never shown" autoComplete="street-address" maxLength={ADDRESS_LENGTH_MAX} {...field} />
  );
}

export function SizeField({ label = 'Company size' }: { readonly label?: string }) {
  const { value, onChange, error } = useChosen('companySize');
  return <RadioGroup label={label} options={sizeOptions} value={value ?? ''} onChange={onChange} error={error} />;
}

export function SeekingField() {
  const { value, onChange, error } = useChosen('seeking');
  return <ChipGroup label="You are seeking" options={interestOptions} value={value ?? []} onChange={onChange} {...(error && { error })} />;
}

export function OfferingField() {
  const { value, onChange } = useChosen('offering');
  return <ChipGroup label="You can offer" options={offerOptions} value={value ?? []} onChange={onChange} />;
}

export function TagsField() {
  const { value, onChange, error } = useChosen('tags');
  return (
    <TagInput
      label="Tags"
      hint="Press Enter or comma to add one: cold chain, co-packing."
      value={value ?? []}
      onChange={onChange}
      limit={TAGS_MAX}
      lengthMax={TAG_LENGTH_MAX}
      error={error}
    />
  );
}

export function WebsiteField() {
  return (
    <Field
      label="Website"
      aside="Optional"
      type="text"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="yourbusiness.com"
      {...fieldOf(useBusinessForm(), 'website')}
    />
  );
}

export function FoundedField() {
  return (
    <Field
      label="Founded in"
      aside="Optional"
      inputMode="numeric"
      maxLength={4}
      placeholder={`${FOUNDED_YEAR_MIN} or later`}
      {...wholeFieldOf(useBusinessForm(), 'foundedYear')}
    />
  );
}
