import type { MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import type { BadgeTone } from '../../components/controls/chip.tsx';
import type { PayoutStep } from '../../components/money/wallet.tsx';
import { dayKey, shortDateWords, stampWords } from '../../lib/words/time-words.ts';

/** The facts an order's texts are built from. */
export interface OrderFacts {
  readonly status: MarketplaceOrderStatus;
  readonly fulfilment: MarketplaceFulfilment;
  readonly boostEndsAt: string | null;
  readonly closedByMember: boolean;
  readonly dueAt: string;
  readonly createdAt: string;
  readonly preparingAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly closedAt: string | null;
}

const STATUS: Record<MarketplaceOrderStatus, { label: string; tone: BadgeTone }> = {
  PLACED: { label: 'Placed', tone: 'line' },
  PREPARING: { label: 'Being prepared', tone: 'info' },
  SHIPPED: { label: 'On its way', tone: 'info' },
  DELIVERED: { label: 'Delivered', tone: 'success' },
  CANCELED: { label: 'Canceled', tone: 'plain' },
  REFUNDED: { label: 'Refunded', tone: 'plain' },
};

/** An order's status in a word or two, with its colour. */
export function statusOf({ status, fulfilment, boostEndsAt }: OrderFacts, now: number): { label: string; tone: BadgeTone } {
  if (status !== 'DELIVERED' || fulfilment === 'DELIVERY') return STATUS[status];
  if (boostEndsAt) return Date.parse(boostEndsAt) > now ? { label: 'Running', tone: 'success' } : { label: 'Has run', tone: 'plain' };
  return { label: fulfilment === 'SERVICE' ? 'Done' : 'Yours', tone: 'success' };
}

/** What happens next, in a sentence. */
export function outlookOf(order: OrderFacts, now: number): string {
  const { status, fulfilment, boostEndsAt, dueAt, closedAt, deliveredAt, closedByMember } = order;
  if (status === 'CANCELED' || status === 'REFUNDED') {
    return `All coins came back${closedAt ? ` on ${shortDateWords(closedAt, now)}` : ''}${status === 'CANCELED' && closedByMember ? ', as you asked' : ''}.`;
  }
  if (boostEndsAt)
    return Date.parse(boostEndsAt) > now ? `Runs until ${stampWords(boostEndsAt, now)}.` : `Ran until ${stampWords(boostEndsAt, now)}.`;
  if (status === 'DELIVERED')
    return fulfilment === 'INSTANT'
      ? 'Yours to read at any time.'
      : `${fulfilment === 'SERVICE' ? 'Done' : 'Delivered'}${deliveredAt ? ` on ${shortDateWords(deliveredAt, now)}` : ''}.`;
  if (status === 'SHIPPED') return `Sent${order.shippedAt ? ` on ${shortDateWords(order.shippedAt, now)}` : ''}.`;
  // The promise is a day, told by its noon: it is kept until that day is over.
  const isLate = Date.parse(dueAt) < now && dayKey(dueAt) !== dayKey(now);
  const promise = fulfilment === 'SERVICE' ? 'Done by' : 'On its way by';
  return isLate
    ? `It was due on ${shortDateWords(dueAt, now)}. We are sorry; you can cancel it.`
    : `${promise} ${shortDateWords(dueAt, now)}.`;
}

/** An order's steps. */
export function stepsOf(order: OrderFacts, now: number): PayoutStep[] {
  const { status, fulfilment, dueAt, createdAt, preparingAt, shippedAt, deliveredAt, closedAt } = order;
  const at = (moment: string | null) => (moment ? stampWords(moment, now) : undefined);
  const placed: PayoutStep = { label: fulfilment === 'INSTANT' ? 'Bought' : 'Placed', time: at(createdAt) ?? '', state: 'done' };
  if (closedAt)
    return [
      placed,
      ...reached('Sent', shippedAt, now),
      ...reached('Delivered', deliveredAt, now),
      { label: STATUS[status].label, time: at(closedAt) ?? '', state: 'failed' },
    ];
  if (fulfilment === 'INSTANT') return [{ ...placed, label: order.boostEndsAt ? 'Started' : 'Received' }];
  const ways =
    fulfilment === 'DELIVERY'
      ? ([
          ['Being prepared', preparingAt, null],
          ['On its way', shippedAt, dueAt],
          ['Delivered', deliveredAt, null],
        ] as const)
      : ([
          ['Being prepared', preparingAt, null],
          ['Done', deliveredAt, dueAt],
        ] as const);
  const last = ways.findLastIndex(([, moment]) => moment !== null);
  const steps = ways.map(([label, moment, due], index): PayoutStep => {
    const time = at(moment) ?? (due && index > last ? `by ${shortDateWords(due, now)}` : undefined);
    return {
      label,
      ...(time && { time }),
      state: index < last || (index === last && deliveredAt) ? 'done' : index === last ? 'now' : 'next',
    };
  });
  return [{ ...placed, state: last < 0 ? 'now' : 'done' }, ...steps];
}

const reached = (label: string, moment: string | null, now: number): PayoutStep[] =>
  moment ? [{ label, time: stampWords(moment, now), state: 'done' }] : [];

/** A notice for an order that changed while its member was elsewhere; null if the member changed it. */
export function newsOf(order: OrderFacts & { itemName: string }): { title: string; text: string } | null {
  const { status, fulfilment, closedByMember, itemName } = order;
  if (status === 'PREPARING') return { title: 'Your order is being prepared', text: itemName };
  if (status === 'SHIPPED') return { title: 'Your order is on its way', text: itemName };
  if (status === 'DELIVERED' && fulfilment !== 'INSTANT')
    return { title: fulfilment === 'SERVICE' ? 'Your order is done' : 'Your order was delivered', text: itemName };
  if ((status === 'CANCELED' && !closedByMember) || status === 'REFUNDED')
    return { title: 'Your coins are back', text: `${itemName}: all of them are in your wallet again.` };
  return null;
}

/** How an item is delivered, shown before buying. */
export function receiptWords(
  { fulfilment, boostHours }: { fulfilment: MarketplaceFulfilment; boostHours: number | null },
  quantity: number,
): string {
  if (boostHours)
    return `It starts at once and lifts your card for ${hoursWords(boostHours * quantity)}; a boost that is already running is extended. A boost cannot be canceled once it runs.`;
  if (fulfilment === 'INSTANT') return 'It is yours to read at once, and stays in your orders.';
  if (fulfilment === 'SERVICE') return 'We do it for you within five business days. You can cancel until it is done.';
  return 'It is on its way within three business days. You can cancel until it leaves.';
}

/** "3 hours", "7 days" */
export function hoursWords(hours: number): string {
  if (hours % 24 !== 0) return hours === 1 ? '1 hour' : `${hours} hours`;
  return hours === 24 ? '24 hours' : `${hours / 24} days`;
}
