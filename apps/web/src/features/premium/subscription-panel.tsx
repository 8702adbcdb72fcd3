import { dateWords } from '@benison/contracts/clock';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { GRACE_DAYS } from '@benison/contracts/terms/premium';
import { CircleAlert, CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Badge, type BadgeTone } from '../../components/controls/chip.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Panel, Row, Stack } from '../../components/frame/layout.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Band } from '../../components/lists/states.tsx';
import type { Subscription_StateFragment } from '../../gql/graphql.ts';
import { useSubscriptionActs } from './use-premium.ts';

type Subscription = Subscription_StateFragment;

const FACES: Record<Subscription['state'], { label: string; tone: BadgeTone }> = {
  TRIALING: { label: 'Trial', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'success' },
  PAST_DUE: { label: 'Payment due', tone: 'warning' },
  CANCELED: { label: 'Canceled', tone: 'plain' },
  ENDED: { label: 'Ended', tone: 'plain' },
};
const PLAN_NAMES = { PREMIUM_MONTHLY: 'Monthly', PREMIUM_YEARLY: 'Yearly' } as const;

/** The state of the member's subscription, and its actions. */
export function SubscriptionPanel({ subscription }: { readonly subscription: Subscription }) {
  const acts = useSubscriptionActs();
  const [isAsking, setAsking] = useState(false);
  const { label, tone } = FACES[subscription.state];
  const end = dateWords(subscription.periodEnd);
  const cancel = async () => {
    await acts.cancel();
    setAsking(false);
  };
  return (
    <Panel title="Your subscription" actions={<Badge tone={tone}>{label}</Badge>}>
      <Stack gap="md">
        {subscription.graceUntil && (
          <Band
            tone="warning"
            icon={CircleAlert}
          >{`Your renewal could not be paid. You keep Premium until ${dateWords(subscription.graceUntil)}; pay below to continue.`}</Band>
        )}
        {isPaidByHand(subscription) && (
          <Band
            tone="info"
            icon={CreditCard}
          >{`You have no saved payment method. We will tell you when the payment is due, and you keep Premium for ${GRACE_DAYS} days to make it.`}</Band>
        )}
        <StatLines items={linesOf(subscription)} />
        <Row wrap>
          {subscription.state === 'CANCELED' ? (
            <Button variant="act" busy={acts.isBusy} onClick={() => void acts.resume()}>
              Resume
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)}>{subscription.state === 'TRIALING' ? 'End trial early' : 'Cancel subscription'}</Button>
          )}
          <ButtonLink to="/premium/invoices" variant="quiet">
            Invoices
          </ButtonLink>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel Premium?"
        confirmLabel="Cancel subscription"
        cancelLabel="Keep Premium"
        busy={acts.isBusy}
        onConfirm={() => void cancel()}
        text={
          subscription.state === 'PAST_DUE'
            ? 'Premium ends now, and nothing more is charged.'
            : `You keep Premium until ${end}. Nothing more is charged, and you can resume until then.`
        }
      />
    </Panel>
  );
}

/** Whether the next payment is the member's to make. */
const isPaidByHand = ({ state, hasSavedMethod }: Subscription): boolean => state === 'ACTIVE' && !hasSavedMethod;

function linesOf(subscription: Subscription) {
  const { state, plan, nextPlan, periodEnd, nextChargeAt, nextChargeCents, graceUntil } = subscription;
  const lines = [{ label: 'Plan', value: plan ? PLAN_NAMES[plan] : 'Free trial' }];
  if (nextPlan) lines.push({ label: 'Next plan', value: `${PLAN_NAMES[nextPlan]}, from ${dateWords(periodEnd)}` });
  if (state === 'TRIALING' || state === 'CANCELED') lines.push({ label: 'Ends', value: dateWords(periodEnd) });
  else if (graceUntil) lines.push({ label: 'Premium stays until', value: dateWords(graceUntil) });
  else if (nextChargeAt && nextChargeCents !== null)
    lines.push({
      label: isPaidByHand(subscription) ? 'Next payment' : 'Renews',
      value: `${dateWords(nextChargeAt)}, ${dollarsInWords(nextChargeCents)}`,
    });
  return lines;
}
