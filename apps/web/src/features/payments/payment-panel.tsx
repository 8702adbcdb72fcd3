import { useQuery } from '@apollo/client/react';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { CircleCheck, ExternalLink, FlaskConical, Tag } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Band, ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { BankPage, PaymentSummary, PaymentWait } from '../../components/money/payment.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { CardForm } from './card-form.tsx';
import { PAYMENT_OPTIONS } from './documents.ts';
import type { Purchase } from './purchase.ts';
import { sandboxToken } from './sandbox-token.ts';
import { useCardForm } from './use-card-form.ts';
import { useCheckout, type PaymentOption, type UseCheckout } from './use-checkout.ts';

// A provider's own code is only fetched if that provider is offered and chosen.
const StripeForm = lazyPart(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }), 'here');
const PaypalButton = lazyPart(async () => ({ default: (await import('./paypal-button.tsx')).PaypalButton }), 'here');

export interface PaymentPanelProps {
  readonly purchase: Purchase;
  readonly onPaid: Parameters<typeof useCheckout>[0]['onPaid'];
  readonly failed?: Parameters<typeof useCheckout>[0]['failed'];
}

/** What is being bought, how to pay, and the outcome of the payment. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { purchase } = props;
  const checkout = useCheckout(props);
  const { phase } = checkout;
  return (
    <Stack gap="lg">
      <PaymentSummary
        title={purchase.title}
        text={purchase.text}
        price={dollarsInWords(checkout.amountCents)}
        note={purchase.saveMethod ? 'now' : 'one time'}
      />
      {checkout.isRepriced && (
        <Band
          icon={Tag}
        >{`The price has changed to ${dollarsInWords(checkout.amountCents)}. Nothing was charged; it is your choice again.`}</Band>
      )}
      {phase.is === 'paid' && (
        <Band tone="success" icon={CircleCheck}>
          Payment Successful!
        </Band>
      )}
      {phase.is === 'action' && <ActionStep checkout={checkout} orderId={phase.order.id} actionUrl={phase.actionUrl} />}
      {phase.is === 'waiting' && <WaitStep onAsk={() => checkout.ask(phase.order.id)} />}
      {/* The form stays mounted, so that nothing typed is lost if the bank refuses. */}
      <div hidden={phase.is !== 'form' && phase.is !== 'sending'}>
        <Ways checkout={checkout} purchase={purchase} />
      </div>
    </Stack>
  );
}

function Ways({ checkout, purchase }: { readonly checkout: UseCheckout; readonly purchase: Purchase }) {
  const { data, error, refetch } = useQuery(PAYMENT_OPTIONS);
  const [chosen, setChosen] = useState<PaymentOption['provider'] | null>(null);
  const options = data?.paymentOptions ?? [];
  const option = options.find(({ provider }) => provider === chosen) ?? options[0];
  return (
    <Loading active={!data && !error} skeleton={<FormSkeleton fields={3} />} label="Loading ways to pay">
      {error && !data && (
        <ErrorState
          shape="short"
          title="The ways to pay did not load"
          text="Nothing was charged."
          onRetry={() => refetchQuietly(refetch)}
        />
      )}
      {data && !option && <ErrorState shape="short" title="No way to pay is enabled" text="Nothing was charged. Please contact support." />}
      {option && (
        <Stack gap="lg">
          {options.length > 1 && (
            <Segments
              full
              label="Pay with"
              options={options.map(({ provider, label }) => ({ value: provider, label }))}
              value={option.provider}
              onChange={setChosen}
            />
          )}
          {option.isSandbox && (
            <Band icon={FlaskConical}>
              Sandbox: no real money moves, and only its test cards are accepted. Never type a real card here.
            </Band>
          )}
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <Way option={option} checkout={checkout} purchase={purchase} />
          </Suspense>
        </Stack>
      )}
    </Loading>
  );
}

function Way({
  option,
  checkout,
  purchase,
}: {
  readonly option: PaymentOption;
  readonly checkout: UseCheckout;
  readonly purchase: Purchase;
}) {
  if (option.tokenUrl) return <SandboxWay option={option} checkout={checkout} />;
  return (
    <Stack gap="lg">
      {checkout.failure && <Band tone="danger">{checkout.failure}</Band>}
      {option.provider === 'PAYPAL' ? (
        <PaypalButton option={option} checkout={checkout} />
      ) : (
        <StripeForm option={option} checkout={checkout} purchase={purchase} />
      )}
    </Stack>
  );
}

function SandboxWay({ option, checkout }: { readonly option: PaymentOption; readonly checkout: UseCheckout }) {
  const { tokenUrl } = option;
  const { failure } = checkout;
  // A message above the button pushes it down: it is scrolled back into view for whoever has just pressed it.
  useEffect(() => {
    if (failure) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const form = useCardForm((card) => {
    if (tokenUrl) void checkout.payWithToken(option, () => sandboxToken(tokenUrl, card));
  });
  return (
    <CardForm form={form} payLabel={`Pay ${dollarsInWords(checkout.amountCents)}`} isBusy={checkout.phase.is === 'sending'}>
      {failure && <Band tone="danger">{failure}</Band>}
    </CardForm>
  );
}

function ActionStep({
  checkout,
  orderId,
  actionUrl,
}: {
  readonly checkout: UseCheckout;
  readonly orderId: string;
  readonly actionUrl: string | null;
}) {
  const [isAnswered, setAnswered] = useState(false);
  const ask = () => checkout.ask(orderId);
  if (!actionUrl || isAnswered) return <WaitStep onAsk={ask} />;
  const answered = () => {
    setAnswered(true);
    void ask();
  };
  return (
    <Stack gap="md">
      <BankPage url={actionUrl} icon={ExternalLink} onAnswered={answered} />
      <Button variant="quiet" onClick={checkout.release}>
        Pay another way
      </Button>
    </Stack>
  );
}

function WaitStep({ onAsk }: { readonly onAsk: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void onAsk().finally(() => setAsking(false));
  };
  return <PaymentWait isAsking={isAsking} onAsk={ask} />;
}
