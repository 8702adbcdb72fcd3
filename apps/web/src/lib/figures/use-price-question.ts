import { isLargePriceChange } from '@benison/contracts/price-changes';
import { useState } from 'react';
import { useConfirmation } from '../acts/use-confirmation.ts';

/** A large change of a price, in the words of its catalogue. */
export interface AskedPrice {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Asks before a price is changed by more than a factor of five, which is what a comma in the wrong place looks like. `confirmsPriceChange`
 * answers what is sent with the change: false where there was nothing to ask, null where the answer was no.
 */
export function usePriceQuestion() {
  const { isAsking, confirm, close } = useConfirmation();
  const [asked, setAsked] = useState<AskedPrice | null>(null);
  const confirmsPriceChange = async (name: string, from: number | null, to: number, words: (price: number) => string) => {
    if (from === null || !isLargePriceChange(from, to)) return false;
    setAsked({ name, from: words(from), to: words(to) });
    return (await confirm()) ? true : null;
  };
  return { asked: isAsking ? asked : null, close, confirmsPriceChange };
}
