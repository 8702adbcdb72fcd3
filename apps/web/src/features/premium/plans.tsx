import { dateWords } from '@benison/contracts/clock';
import { NOTICES, WORDS } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { TRIAL_DAYS } from '@benison/contracts/terms/premium';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Columns } from '../../components/frame/layout.tsx';
import { PlanCard } from '../../components/money/plan.tsx';
import type { Subscription_StateFragment } from '../../gql/graphql.ts';
import { Checkout } from '../payments/checkout.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import type { PlanOffer, PremiumPurchase } from './use-premium-purchase.ts';

export interface PlansProps {
  readonly plans: readonly PlanOffer[];
  readonly subscription: Subscription_StateFragment | null;
  readonly purchase: PremiumPurchase;
}

const PER: Record<PlanOffer['plan'], string> = { PREMIUM_MONTHLY: 'per month', PREMIUM_YEARLY: 'per year' };

/** The two plans: to start, to switch to, or the current one. */
export function Plans({ plans, subscription, purchase }: PlansProps) {
  const [switchTo, setSwitchTo] = useState<PlanOffer | null>(null);
  return (
    <>
      <Columns of="two">
        {plans.map((offer) => (
          <PlanCard
            key={offer.plan}
            name={offer.name}
            price={dollarsInWords(offer.priceCents)}
            per={PER[offer.plan]}
            favoured={offer.savings.length > 0}
            badges={offer.savings.map((saving) => (
              <Badge key={saving} tone="gold">
                {saving}
              </Badge>
            ))}
            note={noteOf(offer, subscription)}
            action={
              <PlanAction
                offer={offer}
                subscription={subscription}
                busy={purchase.isOpen}
                onBuy={() => purchase.buyPlan(offer, offer.priceCents, planText(offer, subscription))}
                onSwitch={() => setSwitchTo(offer)}
              />
            }
          />
        ))}
      </Columns>
      {switchTo && <SwitchDialog offer={switchTo} purchase={purchase} onClose={() => setSwitchTo(null)} />}
      <Checkout purchase={purchase.purchase} onClose={purchase.close} onPaid={purchase.paid} failed={() => NOTICES.purchaseFailed} />
    </>
  );
}

/** Whether a paid plan is running, so that plans are switched instead of bought. */
const isRunning = (subscription: Subscription_StateFragment | null): boolean =>
  subscription !== null && subscription.plan !== null && (subscription.state === 'ACTIVE' || subscription.state === 'CANCELED');

function noteOf({ plan }: PlanOffer, subscription: Subscription_StateFragment | null): string | undefined {
  if (subscription?.nextPlan === plan) return `From ${dateWords(subscription.periodEnd)}`;
  return subscription?.state === 'TRIALING' ? `Begins when your trial ends, ${dateWords(subscription.periodEnd)}` : undefined;
}

function planText({ plan }: PlanOffer, subscription: Subscription_StateFragment | null): string {
  const renews = plan === 'PREMIUM_YEARLY' ? 'Renews each year' : 'Renews each month';
  const begins =
    subscription?.state === 'TRIALING'
      ? ` Your ${TRIAL_DAYS} trial days are kept: the paid time begins on ${dateWords(subscription.periodEnd)}.`
      : '';
  return `${renews}, until you cancel.${begins}`;
}

function PlanAction({
  offer,
  subscription,
  busy,
  onBuy,
  onSwitch,
}: {
  readonly offer: PlanOffer;
  readonly subscription: Subscription_StateFragment | null;
  readonly busy: boolean;
  readonly onBuy: () => void;
  readonly onSwitch: () => void;
}) {
  const price = dollarsInWords(offer.priceCents);
  if (!isRunning(subscription)) {
    const label = subscription?.state === 'PAST_DUE' ? `Pay ${price} now` : `Get ${offer.name} for ${price}`;
    return (
      <Button full variant={offer.savings.length > 0 ? 'gold' : 'act'} busy={busy} busyText={WORDS.processing} onClick={onBuy}>
        {label}
      </Button>
    );
  }
  const isNext = (subscription?.nextPlan ?? subscription?.plan) === offer.plan;
  if (isNext)
    return (
      <Button full held>
        {subscription?.nextPlan ? 'Chosen' : 'Your plan'}
      </Button>
    );
  if (subscription?.state === 'CANCELED' && subscription.plan === 'PREMIUM_YEARLY')
    return (
      <Button full disabled>
        Resume to switch
      </Button>
    );
  return (
    <Button full variant="act" busy={busy} busyText={WORDS.processing} onClick={onSwitch}>
      {subscription?.plan === offer.plan ? `Stay with ${offer.name}` : `Switch to ${offer.name}`}
    </Button>
  );
}
