import { Seal } from '../marks/seal.tsx';
import { PrintedCard, type PrintedCardData } from './printed-card.tsx';

/** One's own card as it will be printed; the gold seal is stamped onto it once the business is verified. */
export function SealedCard({ card, isSealed }: { readonly card: PrintedCardData; readonly isSealed?: boolean }) {
  return (
    <div className="sealed-card">
      <PrintedCard card={card} />
      {isSealed && <Seal />}
    </div>
  );
}
