import { useFormContext } from 'react-hook-form';
import { Field } from '../../components/fields/field.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { Columns } from '../../components/frame/layout.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import { stateOptions } from '../../lib/form/state-options.ts';
import type { DeliveryValues } from './use-purchase.ts';

const OPTIONAL = 'Optional';

/** An address in the United States. */
export function DeliveryFields() {
  const form = useFormContext<DeliveryValues>();
  return (
    <>
      <Columns of="fields">
        <Field label="Recipient" autoComplete="name" {...fieldOf(form, 'recipientName')} />
        <Field label="Company" aside={OPTIONAL} autoComplete="organization" {...fieldOf(form, 'company')} />
      </Columns>
      <Columns of="fields">
        <Field label="Street and number" autoComplete="address-line1" {...fieldOf(form, 'addressLine1')} />
        <Field label="Suite, floor" aside={OPTIONAL} autoComplete="address-line2" {...fieldOf(form, 'addressLine2')} />
      </Columns>
      <Columns of="fields">
        <Field label="City" autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <FormSelect control={form.control} name="state" label="State" placeholder="Choose a state" options={stateOptions} />
      </Columns>
      <Columns of="fields">
        <Field label="ZIP code" inputMode="numeric" autoComplete="postal-code" {...fieldOf(form, 'zipCode')} />
        <Field
          label="Phone"
          type="tel"
          aside={OPTIONAL}
          hint="Only the carrier sees this."
          autoComplete="tel"
          {...fieldOf(form, 'phone')}
        />
      </Columns>
      <Field label="For the carrier" aside={OPTIONAL} placeholder="Ring at the side door" {...fieldOf(form, 'instructions')} />
    </>
  );
}
