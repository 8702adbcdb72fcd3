import { PAYOUT_METHOD_LABELS } from '@benison/contracts/terms/payout';
import type { BadgeTone } from '../../components/controls/chip.tsx';
import type { Payout_LineFragment, PayoutQuoteQuery } from '../../gql/graphql.ts';
import { shortDateWords } from '../../lib/words/time-words.ts';

export type PayoutKind = Payout_LineFragment['kind'];
export type PayoutMethod = Payout_LineFragment['method'];
export type PayoutStatus = Payout_LineFragment['status'];
export type PayoutBlock = PayoutQuoteQuery['payoutQuote']['blockedBy'][number];

export const KIND_LABELS: Record<PayoutKind, string> = { CONVERSION: 'Conversion', WITHDRAWAL: 'Withdrawal' };

/** Where a payout goes, its method named once: "PayPal a•••@example.com", "Bank transfer, checking •••• 6789". */
export function destinationWords({ method, destinationLabel }: Pick<Payout_LineFragment, 'method' | 'destinationLabel'>): string {
  const name = PAYOUT_METHOD_LABELS[method];
  return destinationLabel.startsWith(name) ? destinationLabel : `${name}, ${destinationLabel}`;
}

/** The label and colour of each state. */
const STATUS_FACES: Record<PayoutStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Pending review', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'success' },
  PROCESSING: { label: 'On its way', tone: 'info' },
  PAID: { label: 'Completed', tone: 'success' },
  RETURNED: { label: 'Returned', tone: 'danger' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELED: { label: 'Canceled', tone: 'plain' },
};

/** What a member who owes coins waits for: nothing is sent before they are paid off. */
export function isOnHold({ status }: Pick<Payout_LineFragment, 'status'>, debt: number): boolean {
  return debt > 0 && (status === 'PENDING' || status === 'APPROVED');
}

/** How a payout stands, for a member who owes so many coins. */
export function payoutFace(payout: Pick<Payout_LineFragment, 'status'>, debt: number): { label: string; tone: BadgeTone } {
  return isOnHold(payout, debt) ? { label: 'On hold', tone: 'danger' } : STATUS_FACES[payout.status];
}

export const isOpenPayout = ({ status }: Pick<Payout_LineFragment, 'status'>): boolean =>
  status === 'PENDING' || status === 'APPROVED' || status === 'PROCESSING';

interface Step {
  label: string;
  time?: string;
  state: 'done' | 'now' | 'next' | 'failed';
}

const STAGE: Partial<Record<PayoutStatus, number>> = { PENDING: 1, APPROVED: 2, PROCESSING: 2, PAID: 3 };

/** A payout's steps: completed, current and upcoming. One that is on hold is expected on no day. */
export function payoutSteps(
  payout: Pick<Payout_LineFragment, 'status' | 'createdAt' | 'expectedBy' | 'decidedAt' | 'processedAt'>,
  debt = 0,
): Step[] {
  const stage = STAGE[payout.status] ?? 1;
  const state = (at: number): Step['state'] => (at < stage ? 'done' : at === stage ? 'now' : 'next');
  const isHeld = isOnHold(payout, debt);
  const sent = stage > 2 && payout.processedAt ? shortDateWords(payout.processedAt) : `by ${shortDateWords(payout.expectedBy)}`;
  return [
    { label: 'Requested', time: shortDateWords(payout.createdAt), state: 'done' },
    {
      label: stage > 1 ? 'Reviewed' : 'Under review',
      state: state(1),
      ...(payout.decidedAt && { time: shortDateWords(payout.decidedAt) }),
    },
    { label: stage > 2 ? 'Sent' : 'Sent to you', ...(!isHeld && { time: sent }), state: stage > 2 ? 'done' : state(2) },
  ];
}

/** What prevents a payout, and how to resolve it. */
export function blockWords(block: PayoutBlock, availableCoins: number): string {
  const words: Record<PayoutBlock, string> = {
    VERIFICATION_REQUIRED: 'Payouts are for verified businesses. Submit your EIN for verification first. Your coins will wait.',
    PREMIUM_REQUIRED: 'Conversion is for Premium members.',
    OUTSTANDING_DEBT: 'You owe coins from a refunded or disputed purchase. Payouts open again when it is settled.',
    PLACE_NOT_SERVED: 'We cannot pay out in your state yet. Your coins stay yours to spend.',
    DESTINATION_REQUIRED: 'Tell us where the money should go.',
    BELOW_MINIMUM: 'That is below the minimum.',
    WRONG_STEP: 'Conversions go in steps of 100 BizCoins.',
    INSUFFICIENT_COINS: `Only earned coins can be paid out, and you have ${availableCoins.toLocaleString('en-US')} of them.`,
  };
  return words[block];
}
