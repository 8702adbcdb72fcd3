import { ADDRESS_LENGTH_MAX, DESCRIPTION_LENGTH_MAX, FOUNDED_YEAR_MIN, TAG_LENGTH_MAX, TAGS_MAX } from '@benison/contracts/limits';
import type { UsState } from '@benison/contracts/enumerations';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { ChipGroup } from '../../components/chip.tsx';
import { RadioGroup } from '../../components/choice.tsx';
import { Field, Textarea } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TagInput } from '../../components/tag-input.tsx';
import { industryOptions, interestOptions, offerOptions, sizeOptions, stateOptions, stateOrNoneOptions, typeOptions } from './business-options.ts';
import type { BusinessValues } from './business-values.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

const useBusinessForm = () => useFormContext<BusinessValues>();

export function NameField() {
  const {
    register,
    formState: { errors },
  } = useBusinessForm();
  return <Field label="Company name" autoComplete="organization" error={errors.name?.message} {...register('name')} />;
}

export function IndustryField() {
  const {
    control,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="industry"
      render={({ field: { value, ...field } }) => (
        <Select
          label="Industry"
          placeholder="Choose an industry"
          options={industryOptions}
          value={value ?? ''}
          {...field}
          error={errors.industry?.message}
        />
      )}
    />
  );
}

export function BusinessTypeField() {
  const {
    control,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="businessType"
      render={({ field: { value, ...field } }) => (
        <Select
          label="Business type"
          placeholder="Choose a type"
          options={typeOptions}
          value={value ?? ''}
          {...field}
          error={errors.businessType?.message}
        />
      )}
    />
  );
}

export function DescriptionField({ rows = 5 }: { readonly rows?: number }) {
  const {
    register,
    watch,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Textarea
      label="Description"
      rows={rows}
      limit={DESCRIPTION_LENGTH_MAX}
      error={errors.description?.message}
      {...register('description')}
      value={watch('description') ?? ''}
    />
  );
}

interface PlaceFieldProps {
  /** May be left empty. */
  readonly isOptional?: boolean;
}

/** The city, offered while it is typed; a chosen place fills the state and the ZIP code too. */
export function CityField({ isOptional }: PlaceFieldProps) {
  const {
    control,
    watch,
    setValue,
    formState: { errors },
  } = useBusinessForm();
  const [isTyping, setTyping] = useState(false);
  const places = usePlaceSuggestions(watch('city') ?? '', isTyping);
  const suggestions = places.map((place) => ({
    ...place,
    key: `${place.city}-${place.state}-${place.zipCode}`,
    label: `${place.city}, ${place.state}`,
  }));
  return (
    <Controller
      control={control}
      name="city"
      render={({ field }) => (
        <SuggestField
          label="City"
          aside={isOptional && 'Optional'}
          {...field}
          value={field.value ?? ''}
          suggestions={suggestions}
          onActive={setTyping}
          error={errors.city?.message}
          onPick={({ city, state, zipCode }) => {
            const known = stateOptions.find((option) => option.value === state);
            setValue('city', city, { shouldDirty: true, shouldValidate: true });
            if (known) setValue('state', known.value, { shouldDirty: true, shouldValidate: true });
            setValue('zipCode', zipCode, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    />
  );
}

export function StateField({ isOptional }: PlaceFieldProps) {
  const {
    control,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="state"
      render={({ field: { value, ...field } }) => (
        <Select<UsState | ''>
          label="State"
          aside={isOptional && 'Optional'}
          placeholder="Choose a state"
          options={isOptional ? stateOrNoneOptions : stateOptions}
          value={value ?? ''}
          {...field}
          error={errors.state?.message}
        />
      )}
    />
  );
}

export function ZipField() {
  const {
    register,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Field
      label="ZIP code"
      aside="Optional"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={10}
      error={errors.zipCode?.message}
      {...register('zipCode')}
    />
  );
}

export function AddressField() {
  const {
    register,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Field
      label="Street address"
      aside="Optional, never shown"
      autoComplete="street-address"
      maxLength={ADDRESS_LENGTH_MAX}
      error={errors.address?.message}
      {...register('address')}
    />
  );
}

export function SizeField() {
  const {
    control,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="companySize"
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          label="Company size"
          options={sizeOptions}
          value={value ?? ''}
          onChange={onChange}
          error={errors.companySize?.message}
        />
      )}
    />
  );
}

export function SeekingField() {
  const {
    control,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="seeking"
      render={({ field: { value, onChange } }) => (
        <ChipGroup
          label="You are seeking"
          options={interestOptions}
          value={value ?? []}
          onChange={onChange}
          {...(errors.seeking?.message && { error: errors.seeking.message })}
        />
      )}
    />
  );
}

export function OfferingField() {
  const { control } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="offering"
      render={({ field: { value, onChange } }) => (
        <ChipGroup label="You can offer" options={offerOptions} value={value ?? []} onChange={onChange} />
      )}
    />
  );
}

export function TagsField() {
  const {
    control,
    formState: { errors },
  } = useBusinessForm();
  return (
    <Controller
      control={control}
      name="tags"
      render={({ field: { value, onChange } }) => (
        <TagInput
          label="Tags"
          hint="Enter or comma adds one: cold chain, co-packing."
          value={value ?? []}
          onChange={onChange}
          limit={TAGS_MAX}
          lengthMax={TAG_LENGTH_MAX}
          error={errors.tags?.message}
        />
      )}
    />
  );
}

export function WebsiteField() {
  const {
    register,
    formState: { errors },
  } = useBusinessForm();
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
      error={errors.website?.message}
      {...register('website')}
    />
  );
}

export function FoundedField() {
  const {
    register,
    formState: { errors },
  } = useBusinessForm();
  const toYear = (value: unknown) => (value === '' || value == null || Number.isNaN(Number(value)) ? null : Number(value));
  return (
    <Field
      label="Founded in"
      aside="Optional"
      inputMode="numeric"
      maxLength={4}
      placeholder={`${FOUNDED_YEAR_MIN} or later`}
      error={errors.foundedYear?.message}
      {...register('foundedYear', { setValueAs: toYear })}
    />
  );
}
