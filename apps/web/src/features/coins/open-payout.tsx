import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Panel } from '../../components/frame/layout.tsx';
import { PayoutSteps } from '../../components/money/wallet.tsx';
import { Text } from '../../components/text.tsx';
import type { Payout_LineFragment } from '../../gql/graphql.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { isOnHold, KIND_LABELS, payoutFace, payoutSteps } from './payout-words.ts';

export interface OpenPayoutProps {
  readonly payout: Payout_LineFragment;
  /** Coins that the member owes. */
  readonly debt: number;
  readonly onCancel: (payout: Payout_LineFragment) => void;
}

/** A payout in progress: its status, and cancelling it while that is possible. */
export function OpenPayout({ payout, debt, onCancel }: OpenPayoutProps) {
  const { label, tone } = payoutFace(payout, debt);
  return (
    <Panel title={KIND_LABELS[payout.kind]} actions={<Badge tone={tone}>{label}</Badge>}>
      <Text size={13} tone="2">
        <b>
          {coinWords(payout.coins)} to {dollarsInWords(payout.netCents)}
        </b>
        , {payout.destinationLabel}
      </Text>
      <PayoutSteps steps={payoutSteps(payout, debt)} />
      {isOnHold(payout, debt) && (
        <Text size={13} tone="2">{`Nothing is sent while you owe ${coinWords(debt)}. What you earn pays them off first.`}</Text>
      )}
      {payout.canCancel && (
        <Button size="sm" variant="quiet" flush onClick={() => onCancel(payout)}>
          Cancel and return the coins
        </Button>
      )}
    </Panel>
  );
}
