import { US_STATES, type UsState } from '@benison/contracts/enumerations';
import { Controller, useFormContext } from 'react-hook-form';
import { Columns } from '../../components/layout.tsx';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import type { DeliveryValues } from './use-purchase.ts';

const STATES = (Object.keys(US_STATES) as UsState[]).map((value) => ({ value, label: US_STATES[value] }));
const OPTIONAL = 'Optional';

/** An address in the United States. */
export function DeliveryFields() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<DeliveryValues>();
  return (
    <>
      <Columns of="fields">
        <Field label="Recipient" autoComplete="name" error={errors.recipientName?.message} {...register('recipientName')} />
        <Field label="Company" aside={OPTIONAL} autoComplete="organization" error={errors.company?.message} {...register('company')} />
      </Columns>
      <Columns of="fields">
        <Field label="Street and number" autoComplete="address-line1" error={errors.addressLine1?.message} {...register('addressLine1')} />
        <Field
          label="Suite, floor"
          aside={OPTIONAL}
          autoComplete="address-line2"
          error={errors.addressLine2?.message}
          {...register('addressLine2')}
        />
      </Columns>
      <Columns of="fields">
        <Field label="City" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
        <Controller
          control={control}
          name="state"
          render={({ field: { value, ...field } }) => (
            <Select
              label="State"
              placeholder="Choose a state"
              options={STATES}
              value={value ?? ''}
              {...field}
              error={errors.state?.message}
            />
          )}
        />
      </Columns>
      <Columns of="fields">
        <Field label="ZIP code" inputMode="numeric" autoComplete="postal-code" error={errors.zipCode?.message} {...register('zipCode')} />
        <Field
          label="Phone"
          type="tel"
          aside={OPTIONAL}
          hint="For the carrier alone."
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </Columns>
      <Field
        label="For the carrier"
        aside={OPTIONAL}
        placeholder="Ring at the side door"
        error={errors.instructions?.message}
        {...register('instructions')}
      />
    </>
  );
}
