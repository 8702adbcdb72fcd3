import { keysOf } from '@benison/contracts/enumerations';
import { BANK_ACCOUNT_TYPE_LABELS } from '@benison/contracts/terms/payout';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/fields/field.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { Columns } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import type { PayoutMethod } from './payout-words.ts';
import { useDestinationForm } from './use-destination-form.ts';

const accountTypes = keysOf(BANK_ACCOUNT_TYPE_LABELS).map((value) => ({ value, label: BANK_ACCOUNT_TYPE_LABELS[value] }));

export interface DestinationFormProps {
  readonly method: PayoutMethod;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Where payouts by one method should go. */
export function DestinationForm({ method, onSaved, onCancel }: DestinationFormProps) {
  const { form, submit, warm, isBusy } = useDestinationForm(method, onSaved);
  return (
    <FormStack onSubmit={submit} onInput={warm}>
      {method === 'PAYPAL' && (
        <Field label="PayPal email" type="email" inputMode="email" autoComplete="email" {...fieldOf(form, 'paypalEmail')} />
      )}
      {method === 'STRIPE' && (
        <Field
          label="Stripe account"
          mono
          autoComplete="off"
          placeholder="acct_"
          hint="You can find it in your Stripe dashboard, under Settings."
          {...fieldOf(form, 'stripeAccountId')}
        />
      )}
      {method === 'BANK_TRANSFER' && (
        <>
          <Field label="Account holder" autoComplete="name" {...fieldOf(form, 'accountHolder')} />
          <Columns of="fields">
            <Field
              label="Routing number"
              mono
              inputMode="numeric"
              autoComplete="off"
              hint="Nine digits"
              {...fieldOf(form, 'routingNumber')}
            />
            <Field
              label="Account number"
              mono
              inputMode="numeric"
              autoComplete="off"
              hint="Numbers are not saved while you type: reloading the page clears them."
              {...fieldOf(form, 'accountNumber')}
            />
          </Columns>
          <FormSelect control={form.control} name="accountType" label="Account type" options={accountTypes} />
        </>
      )}
      <div className="form-acts">
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="act" busy={isBusy} busyText="Saving...">
          Save destination
        </Button>
      </div>
    </FormStack>
  );
}
