import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Landmark } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { RuledItem, Tile } from '../../components/lists/list.tsx';
import type { Payout_LineFragment } from '../../gql/graphql.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { agoWords, shortDateWords } from '../../lib/words/time-words.ts';
import { destinationWords, isOnHold, isOpenPayout, payoutFace } from './payout-words.ts';

export interface PayoutRowProps {
  readonly payout: Payout_LineFragment;
  /** Coins that the member owes. */
  readonly debt: number;
  readonly onCancel: (payout: Payout_LineFragment) => void;
}

/** A payout in the history: coins and dollars, date, status, method, and finance's note. */
export function PayoutRow({ payout, debt, onCancel }: PayoutRowProps) {
  const now = useMinute();
  const { label, tone } = payoutFace(payout, debt);
  const due = isOpenPayout(payout) && !isOnHold(payout, debt) ? ` · expected by ${shortDateWords(payout.expectedBy)}` : '';
  const text = (
    <>
      {destinationWords(payout)}
      {due}
      {payout.reference && <> · reference {payout.reference}</>}
      {payout.message && (
        <>
          <br />
          Message from finance: {payout.message}
        </>
      )}
    </>
  );
  const trail = (
    <>
      <Badge tone={tone}>{label}</Badge>
      {payout.canCancel && (
        <Button size="sm" variant="quiet" onClick={() => onCancel(payout)}>
          Cancel
        </Button>
      )}
    </>
  );
  return (
    <RuledItem
      lead={<Tile icon={Landmark} />}
      title={`${coinWords(payout.coins)} to ${dollarsInWords(payout.netCents)}`}
      text={text}
      time={agoWords(payout.createdAt, now)}
      trail={trail}
    />
  );
}
