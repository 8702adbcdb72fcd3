import { PASSWORD_LENGTH_MIN } from '@benison/contracts/limits';
import { Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../components/controls/button.tsx';
import { Field, PasswordField } from '../../components/fields/field.tsx';
import { Columns, Row } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band, FormSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import { EinField } from './ein-field.tsx';
import { LegalLinks } from './legal-links.tsx';
import { useBegunPayment, useRegister, type VerificationStep } from './use-registration.ts';

// Few applicants have no EIN, so this is only fetched when they say so.
const PaidAccess = lazyPart(async () => ({ default: (await import('./paid-access.tsx')).PaidAccess }), 'here');

export interface RegisterFormProps {
  readonly onRegistered: (step: VerificationStep) => void;
  /** Paid instead of giving an EIN: the account is open and this browser is signed in. */
  readonly onPaid: () => void;
}

/** The account itself: names, email, password, and an EIN or its paid alternative. */
export function RegisterForm({ onRegistered, onPaid }: RegisterFormProps) {
  const [waived, setWaived] = useState<VerificationStep | null>(null);
  const [isPaying, setPaying] = useState(false);
  const { form, submit, warm, isBusy } = useRegister({
    onRegistered,
    onWaived: (step) => {
      setWaived(step);
      setPaying(true);
    },
  });
  const [isWaiver, setWaiver] = useState(false);
  const resumption = useBegunPayment();
  const choose = (next: boolean) => {
    // The account already exists; its EIN is given in the form that follows.
    if (!next && waived) return onRegistered(waived);
    resumption.forget();
    form.setValue('einWaived', next);
    form.clearErrors('einNumber');
    return setWaiver(next);
  };
  const goOn = () => {
    setWaiver(true);
    setPaying(true);
  };
  const pay = () => (waived || resumption.isBegun ? setPaying(true) : void submit());
  return (
    <FormStack onSubmit={submit} onInput={warm}>
      {resumption.isBegun && !isWaiver && (
        <Band
          tone="info"
          icon={Clock}
          action={
            <Button size="sm" onClick={goOn}>
              Continue
            </Button>
          }
        >
          A payment for an account was begun in this browser.
        </Band>
      )}
      <AccountFields form={form} isMade={waived !== null} />
      {isWaiver ? (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <PaidAccess
            isRegistered={waived !== null || resumption.isBegun}
            isBusy={isBusy}
            isPaying={isPaying}
            onPay={pay}
            onClose={() => setPaying(false)}
            onBack={() => choose(false)}
            onPaid={onPaid}
          />
        </Suspense>
      ) : (
        <EinOrNone form={form} onNone={() => choose(true)} />
      )}
      <Text size={13} tone="2">
        By registering you agree to the <LegalLinks />.
      </Text>
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Registering..." disabled={isWaiver}>
        Register
      </Button>
    </FormStack>
  );
}

type RegisterFields = ReturnType<typeof useRegister>['form'];

/** Name, email and password. Once the account exists they cannot be changed here. */
function AccountFields({ form, isMade }: { readonly form: RegisterFields; readonly isMade: boolean }) {
  return (
    <fieldset className="form-stack" disabled={isMade}>
      <Columns of="fields">
        <Field label="First name" aside="Optional" autoComplete="given-name" {...fieldOf(form, 'firstName')} />
        <Field label="Last name" aside="Optional" autoComplete="family-name" {...fieldOf(form, 'lastName')} />
      </Columns>
      <Field label="Email" type="email" autoComplete="username" inputMode="email" {...fieldOf(form, 'email')} />
      <Field
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint="Filled in from your email; change it if you like. Other members do not see it."
        {...fieldOf(form, 'username')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH_MIN} characters. A sentence is fine.`}
        {...fieldOf(form, 'password')}
      />
    </fieldset>
  );
}

function EinOrNone({ form, onNone }: { readonly form: RegisterFields; readonly onNone: () => void }) {
  return (
    <>
      <Controller
        control={form.control}
        name="einNumber"
        render={({ field, fieldState }) => (
          <EinField
            {...field}
            value={String(field.value ?? '')}
            hint="Your employer identification number. It is kept encrypted; only its reviewer sees it."
            error={fieldState.error?.message}
          />
        )}
      />
      <Row>
        <Button size="sm" variant="quiet" flush onClick={onNone}>
          Don't have an EIN?
        </Button>
      </Row>
    </>
  );
}
