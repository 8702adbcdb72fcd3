import type { PayoutDecision, PayoutStatus, PayoutStepKind } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { BadgeProps } from '../../components/controls/chip.tsx';
import { coinWords } from '../../lib/words/money-words.ts';

type Tone = NonNullable<BadgeProps['tone']>;

const STATUS: Record<PayoutStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'success' },
  PROCESSING: { label: 'Processing', tone: 'info' },
  PAID: { label: 'Paid', tone: 'success' },
  RETURNED: { label: 'Returned', tone: 'danger' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELED: { label: 'Canceled', tone: 'plain' },
};

export const statusOf = (status: PayoutStatus): { label: string; tone: Tone } => STATUS[status];

const STEPS: Record<PayoutStepKind, string> = {
  REQUESTED: 'Requested by the member',
  FIRST_APPROVAL: 'First approval',
  APPROVED: 'Approved',
  PROCESSING: 'Processing',
  PAID: 'Paid',
  RETURNED: 'Returned by the bank or provider',
  REJECTED: 'Rejected',
  FAILED: 'Failed',
  CANCELED: 'Canceled by the member',
};

/** The label of a step in the history. */
export const stepWords = (step: PayoutStepKind): string => STEPS[step];

export interface DecisionWords {
  /** The button that opens the dialog. */
  button: string;
  title: string;
  /** What the step does, shown before it is taken. */
  effect: string;
  confirm: string;
  tone: 'act' | 'danger';
}

interface Asked {
  amount: string;
  name: string;
  destination: string;
  isFirstOfTwo: boolean;
}

/** The words of the dialog for each finance step. */
export function decisionWords(decision: PayoutDecision, { amount, name, destination, isFirstOfTwo }: Asked): DecisionWords {
  switch (decision) {
    case 'APPROVE':
      return isFirstOfTwo
        ? {
            button: 'Approve (1 of 2)',
            title: `Approve ${amount} for ${name}?`,
            effect: 'It is above $500, so a second person in finance has to approve it too.',
            confirm: `Approve ${amount}`,
            tone: 'act',
          }
        : {
            button: 'Approve',
            title: `Approve ${amount} for ${name}?`,
            effect: `${name} is told that ${amount} is coming. The coins stay held until it is paid.`,
            confirm: `Approve ${amount}`,
            tone: 'act',
          };
    case 'REJECT':
      return {
        button: 'Reject',
        title: `Reject ${amount} for ${name}?`,
        effect: 'The coins go back to the wallet at once, and the member reads your message.',
        confirm: `Reject ${amount}`,
        tone: 'danger',
      };
    case 'PROCESS':
      return {
        button: 'Start payment',
        title: `Start paying ${amount}?`,
        effect: `From here on it cannot be rejected. Send ${amount} to ${destination}, then mark it as paid.`,
        confirm: 'Start payment',
        tone: 'act',
      };
    case 'PAY':
      return {
        button: 'Mark as paid',
        title: `Was ${amount} sent to ${name}?`,
        effect: 'The held coins are spent with the money, and the member is told that it is on its way.',
        confirm: `Mark ${amount} as paid`,
        tone: 'act',
      };
    case 'FAIL':
      return {
        button: 'Mark as failed',
        title: `Did ${amount} not arrive?`,
        effect: 'The coins go back to the wallet at once, and the member reads your message.',
        confirm: 'Mark as failed',
        tone: 'danger',
      };
    case 'RETURN':
      return {
        button: 'Mark as returned',
        title: `Did ${amount} come back from ${destination}?`,
        effect: `Only once the money is in our account again: ${name} gets the coins back at once, and reads your message.`,
        confirm: 'Mark as returned',
        tone: 'danger',
      };
  }
}

/** A purchase whose money went back while coins of it were held by a payout. */
export interface StoppedBy {
  buyerName: string;
  description: string;
  coins: number;
  isDisputed: boolean;
  refundedCents: number;
}

/** One of the purchases that stop a payout. */
export const sourceWords = ({ buyerName, description, coins, isDisputed, refundedCents }: StoppedBy): string =>
  `${coinWords(coins)} of ${description} that ${buyerName} bought and gave: ${isDisputed ? 'the payment is disputed' : `${dollarsInWords(refundedCents)} refunded`}`;

/** Why a payout does not go on, and what to do. */
export function stoppedWords(sources: readonly StoppedBy[], status: PayoutStatus): string {
  const coins = sources.reduce((sum, source) => sum + source.coins, 0);
  const way = status === 'PENDING' ? 'Reject it' : 'Mark it as failed if the money has not left';
  return `Stopped: ${coinWords(coins)} of it come from purchases whose money went back. ${way}: the member gets the rest of the coins back.`;
}
