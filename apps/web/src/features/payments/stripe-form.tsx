import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { ErrorState, FormSkeleton } from '../../components/lists/states.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import type { Purchase } from './purchase.ts';
import type { PaymentOption, UseCheckout } from './use-checkout.ts';

export interface StripeFormProps {
  readonly option: PaymentOption;
  readonly checkout: UseCheckout;
  readonly purchase: Purchase;
}

let loading: Promise<Stripe | null> | null = null;

/** Stripe's own script, loaded once per page; a failed load is retried. */
function stripeFor(key: string): Promise<Stripe | null> {
  loading ??= loadStripe(key).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

/** Stripe's Payment Element: the card goes from its iframe to Stripe, never through this page. */
export function StripeForm({ option, checkout, purchase }: StripeFormProps) {
  if (!option.publishableKey) return <ErrorState shape="short" title="Cards cannot be accepted right now" text="Nothing was charged." />;
  const options = {
    mode: 'payment',
    amount: checkout.amountCents,
    currency: 'usd',
    setupFutureUsage: purchase.saveMethod ? 'off_session' : null,
  } as const;
  return (
    <Elements key={checkout.amountCents} stripe={stripeFor(option.publishableKey)} options={options}>
      <CardElement option={option} checkout={checkout} />
    </Elements>
  );
}

function CardElement({ option, checkout }: Omit<StripeFormProps, 'purchase'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const pay = async () => {
    if (!stripe || !elements) return;
    checkout.sent();
    try {
      const checked = await elements.submit();
      if (checked.error) return checkout.release();
      const { order, clientSecret } = await checkout.open(option);
      if (!clientSecret) return checkout.settle(order);
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      });
      if (error) return checkout.settle({ ...order, status: 'FAILED', failure: error.message ?? null });
      // Stripe has accepted it; only the server says that it is paid.
      return checkout.settle({ ...order, status: 'PROCESSING' });
    } catch (error) {
      return checkout.refuse(failureOf(error));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  if (hasFailed)
    return (
      <ErrorState
        shape="short"
        title="The card form did not load"
        text="Nothing was charged. Check your connection and open this window again."
      />
    );
  return (
    <FormStack onSubmit={handleSubmit}>
      {!isReady && <FormSkeleton fields={2} />}
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setFailed(true)} />
      <Button
        type="submit"
        variant="act"
        size="lg"
        full
        busy={checkout.phase.is === 'sending'}
        disabled={!isReady}
      >{`Pay ${dollarsInWords(checkout.amountCents)}`}</Button>
    </FormStack>
  );
}
