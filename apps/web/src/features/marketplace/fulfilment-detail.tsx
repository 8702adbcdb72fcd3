import type { AdvanceMarketplaceOrderInput } from '@benison/contracts/marketplace';
import { said } from '@benison/contracts/said';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Fill, Row, Section, Stack } from '../../components/frame/layout.tsx';
import { NotForYouBand } from '../../components/frame/not-for-you-band.tsx';
import { DetailColumn } from '../../components/frame/templates.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Band } from '../../components/lists/states.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { AddressBlock } from '../../components/money/shop.tsx';
import { PayoutSteps } from '../../components/money/wallet.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { shortDateWords, stampWords } from '../../lib/words/time-words.ts';
import { addressLines } from './address-lines.ts';
import { statusOf, stepsOf } from './order-words.ts';
import { AdvanceDialog, RefundDialog } from './order-work-dialogs.tsx';
import { useOrderWork, type FulfilmentOrder } from './use-fulfilment.ts';

type Step = AdvanceMarketplaceOrderInput['status'];

const STEP_LABELS: Record<Step, string> = { PREPARING: 'Start preparing', SHIPPED: 'Mark as sent', DELIVERED: 'Mark as delivered' };

const isStep = (status: string): status is Step => status in STEP_LABELS;

interface FulfilmentDetailProps {
  readonly order: FulfilmentOrder;
  readonly ownMemberId: string | null;
  readonly now: number;
  readonly confirmSignIn: () => Promise<boolean>;
  readonly onBack: () => void;
}

/** One order: the buyer, the item, the address, the status, and the available actions. */
export function FulfilmentDetail({ order, ownMemberId, now, confirmSignIn, onBack }: FulfilmentDetailProps) {
  const [asking, setAsking] = useState<Step | 'REFUND' | null>(null);
  const work = useOrderWork(confirmSignIn);
  const isClosed = order.status === 'CANCELED' || order.status === 'REFUNDED';
  const isOpen = order.status === 'PLACED' || order.status === 'PREPARING';
  const isLate = isOpen && Date.parse(order.dueAt) < now;
  const steps = order.nextStatuses.filter(isStep);
  const nameOf = (step: Step) => (step === 'DELIVERED' && order.fulfilment === 'SERVICE' ? 'Mark as done' : STEP_LABELS[step]);
  const ask = (what: Step | 'REFUND') => {
    work.clear();
    // Starting preparation needs no message to the member.
    if (what === 'PREPARING') void work.advance({ orderId: order.id, status: 'PREPARING' });
    else setAsking(what);
  };
  const close = () => setAsking(null);
  const canRefund = !isClosed && !order.boostEndsAt;
  const hasSteps = canRefund || steps.length > 0;
  const isOwn = order.buyerId === ownMemberId;
  const foot = hasSteps && !isOwn && (
    <>
      <p>{order.boostEndsAt ? 'A boost cannot be taken back.' : 'The member sees every step at once.'}</p>
      {canRefund && <Button onClick={() => ask('REFUND')}>{isOpen ? 'Cancel and give back' : 'Refund'}</Button>}
      {steps.map((step, index) => (
        <Button
          key={step}
          {...(index === steps.length - 1 && { variant: 'act' as const })}
          busy={work.isBusy && asking === null}
          onClick={() => ask(step)}
        >
          {nameOf(step)}
        </Button>
      ))}
    </>
  );
  return (
    <DetailColumn head={<OrderHead order={order} now={now} />} foot={foot} onBack={onBack} label={order.itemName}>
      <Stack gap="lg">
        {hasSteps && isOwn && <NotForYouBand>This is your own order, so someone else has to work on it.</NotForYouBand>}
        {isLate && <Band icon={CircleAlert} tone="danger">{`This was due on ${shortDateWords(order.dueAt, now)}.`}</Band>}
        {work.problem && asking === null && (
          <Band icon={CircleAlert} tone="danger">
            {work.problem}
          </Band>
        )}
        {order.closedReason && <Band>{`Given back: ${order.closedReason}`}</Band>}
        {order.closedByMember && <Band>The member canceled this order.</Band>}
        <PayoutSteps steps={stepsOf(order, now)} />
        <OrderFacts order={order} />
        {order.delivery && (
          <Section title="Ships to">
            <AddressBlock lines={addressLines(order.delivery)} />
          </Section>
        )}
      </Stack>
      {asking !== null && asking !== 'REFUND' && (
        <AdvanceDialog order={order} step={asking} title={nameOf(asking)} work={work} onClose={close} />
      )}
      {asking === 'REFUND' && <RefundDialog order={order} work={work} onClose={close} />}
    </DetailColumn>
  );
}

function OrderHead({ order, now }: Pick<FulfilmentDetailProps, 'order' | 'now'>) {
  const status = statusOf(order, now);
  return (
    <Fill>
      <Row wrap>
        <Heading level={2} size={20}>
          {order.itemName}
        </Heading>
        <Badge tone={status.tone}>{status.label}</Badge>
      </Row>
      <Text size={13} tone="2">{said`${order.businessName ?? order.buyerName} · ordered ${stampWords(order.createdAt, now)}`}</Text>
    </Fill>
  );
}

function OrderFacts({ order }: Pick<FulfilmentDetailProps, 'order'>) {
  return (
    <StatLines
      record
      items={[
        {
          label: 'Order',
          value: (
            <Text as="span" mono>
              {order.id.slice(-12)}
            </Text>
          ),
        },
        { label: 'Quantity', value: order.quantity },
        { label: 'Paid', value: <Amount coins={order.totalCoins} /> },
        { label: 'Buyer', value: order.buyerName },
        { label: 'Email', value: order.buyerEmail },
        ...(order.tracking
          ? [
              {
                label: 'Tracking',
                value: (
                  <Text as="span" mono>
                    {order.tracking}
                  </Text>
                ),
              },
            ]
          : []),
        ...(order.message ? [{ label: 'Said to them', value: order.message }] : []),
      ]}
    />
  );
}
