import { useId } from 'react';

const LETTER =
  'M15.5 12.5h10.1c5 0 8.1 2.4 8.1 6.3 0 2.3-1.2 4-3.2 4.9 2.7.8 4.4 2.8 4.4 5.6 0 4-3.3 6.3-8.6 6.3H15.5Zm5 4v5.4h4.4c2.2 0 3.5-1 3.5-2.7s-1.3-2.7-3.5-2.7Zm0 9.2v5.9h5.3c2.4 0 3.7-1.1 3.7-3s-1.3-2.9-3.7-2.9Z';

export interface CoinProps {
  /** Large coins show a milled edge; small ones a plain rim that stays legible. */
  readonly large?: boolean;
  readonly label?: string;
}

/** The one gold coin: BizCoin, the brand's mark. Takes its size from the surrounding text. */
export function Coin({ large = false, label }: CoinProps) {
  return (
    <svg className="coin" viewBox="0 0 48 48" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <circle cx="24" cy="24" r="23" fill="var(--gold)" />
      {large ? (
        <>
          <circle cx="24" cy="24" r="21.4" fill="none" stroke="var(--gold-edge)" strokeWidth="3.2" strokeDasharray="1.15 1.65" />
          <circle cx="24" cy="24" r="18.4" fill="none" stroke="var(--gold-edge)" strokeWidth=".9" />
          <path d={LETTER} fill="var(--on-gold)" fillRule="evenodd" />
        </>
      ) : (
        <>
          <circle cx="24" cy="24" r="20.6" fill="none" stroke="var(--gold-edge)" strokeWidth="3.4" />
          <path transform="translate(-2.4 -2.4) scale(1.1)" d={LETTER} fill="var(--on-gold)" fillRule="evenodd" />
        </>
      )}
    </svg>
  );
}

const MINUS = '−';

export interface AmountProps {
  /** A whole number of BizCoins. */
  readonly coins: number | bigint;
  /** Shows + for a gain. */
  readonly signed?: boolean;
}

/** A coin amount: always after its coin, with a real minus sign. */
export function Amount({ coins, signed = false }: AmountProps) {
  const id = useId();
  const negative = coins < 0;
  const digits = (negative ? -coins : coins).toLocaleString('en-US');
  const sign = negative ? MINUS : signed ? '+' : '';
  return (
    <span className="amt" aria-labelledby={id}>
      <Coin />
      <span aria-hidden>{sign + digits}</span>
      <span id={id} className="unseen">{`${sign}${digits} BizCoins`}</span>
    </span>
  );
}
