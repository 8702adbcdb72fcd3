import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { CSSProperties, ReactNode } from 'react';
import { letters } from '../../lib/letters.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { coinNumber, coinWords, signedCoins } from '../../lib/words/money-words.ts';
import { Coin } from '../marks/coin.tsx';
import { Text } from '../text.tsx';

export type CoinClass = 'earned' | 'paid' | 'promo';

export interface BalancePart {
  readonly of: CoinClass;
  readonly label: string;
  readonly coins: number;
  /** What this kind of coin is good for: "Spend only". */
  readonly text: ReactNode;
}

/** From this balance on it is shown smaller: the widest phone line fits nine digits at full size. */
const LONG_FIGURE = 1_000_000_000;

export interface BalanceHeadProps {
  readonly balance: number;
  readonly parts: readonly BalancePart[];
  /** At the right of the label: the statement's link. */
  readonly aside?: ReactNode;
}

/** The number of coins, drawn as the kinds they consist of. */
export function BalanceHead({ balance, parts, aside }: BalanceHeadProps) {
  const told = parts.map(({ label, coins }) => `${label} ${coinNumber(coins)}`).join(', ');
  return (
    <div className="balance">
      <div className="balance-label">
        <span>Current balance</span>
        {aside}
      </div>
      <p className={classNames('balance-big', balance >= LONG_FIGURE && 'long')} style={letters(coinNumber(balance))}>
        <Coin large />
        <span aria-hidden>{coinNumber(balance)}</span>
        <span className="unseen">{coinWords(balance)}</span>
      </p>
      <div className="balance-bar" role="img" aria-label={told}>
        {balance > 0 ? (
          parts.filter(({ coins }) => coins > 0).map(({ of, coins }) => <i key={of} className={of} style={share(coins)} />)
        ) : (
          <i className="none" />
        )}
      </div>
      <dl className="balance-parts">
        {parts.map(({ of, label, coins, text }) => (
          <div key={of}>
            <dt>
              <i className={of} aria-hidden />
              {label}
            </dt>
            <dd className="num">{coinNumber(coins)}</dd>
            <dd className="balance-note">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const share = (coins: number): CSSProperties & Record<'--share', number> => ({ '--share': coins });

export interface LedgerLineProps {
  readonly lead: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly coins: number;
  /** The balance after it, from a tablet on. */
  readonly balance: number;
  readonly time: ReactNode;
  readonly onOpen: () => void;
}

/** A line of the statement; it opens its journal entry. */
export function LedgerLine({ lead, title, text, coins, balance, time, onOpen }: LedgerLineProps) {
  return (
    <li className="entry">
      {lead}
      <div className="words">
        <b>
          <button type="button" className="ruled-link" onClick={onOpen}>
            {title}
          </button>
        </b>
        <span>{text}</span>
      </div>
      <span className="entry-time only-desk">{time}</span>
      <span className={classNames('entry-coins', coins > 0 && 'gain')}>
        {signedCoins(coins)}
        <span className="unseen"> BizCoins</span>
      </span>
      <span className="entry-after only-desk">
        <span className="unseen">Balance after it: </span>
        {coinNumber(balance)}
      </span>
    </li>
  );
}

/** The scrolling area of a list of movements: about 24 rem high, with days as sticky headings. */
export function LedgerScroll({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <div className="ledger-scroll" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

export function LedgerDay({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="ledger-day">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

export interface PackageCardProps {
  readonly name: string;
  readonly coins: number;
  /** "200 bonus, 20%" */
  readonly bonus?: ReactNode;
  readonly price: string;
  readonly benefits: readonly string[];
  /** "Most Popular" */
  readonly badge?: ReactNode;
  readonly action: ReactNode;
}

/** A package of coins in the store. */
export function PackageCard({ name, coins, bonus, price, benefits, badge, action }: PackageCardProps) {
  return (
    <article className={classNames('offer pack', badge !== undefined && 'favoured')} aria-label={`${name}, ${coinWords(coins)}`}>
      <div className="pack-head">
        <h2>{name}</h2>
        {badge}
      </div>
      <p className="pack-coins">
        <Coin large />
        <span>{coinNumber(coins)}</span>
      </p>
      <p className="pack-bonus">{bonus}</p>
      <ul className="pack-list">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <p className="pack-price">{price}</p>
      {action}
    </article>
  );
}

export interface PayoutStep {
  readonly label: string;
  readonly time?: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

/** The state of a payout, step by step. */
export function PayoutSteps({ steps }: { readonly steps: readonly PayoutStep[] }) {
  return (
    <ol className="pay-steps">
      {steps.map(({ label, time, state }) => (
        <li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>{label}</span>
          {time && <time>{time}</time>}
        </li>
      ))}
    </ol>
  );
}

/** Keeps the line of a figure that is being read. */
const UNKNOWN = '…';

export interface PayoutFigures {
  readonly coins: number;
  readonly netCents: number;
  readonly feeCents: number;
  readonly centsPerCoin: number;
  readonly expectedBy: string;
}

/** What will arrive, before anything is confirmed; null while that is being read. */
export function PayoutPreview({ quote }: { readonly quote: PayoutFigures | null }) {
  const known = (words: (standing: PayoutFigures) => string) => (quote ? words(quote) : UNKNOWN);
  return (
    <div className="payout-preview" aria-live="polite" aria-busy={quote === null}>
      <p className="payout-net">
        <span>You receive</span>
        <b>{known(({ netCents }) => dollarsInWords(netCents))}</b>
      </p>
      <dl className="stats">
        <div>
          <dt>Set aside now</dt>
          <dd>{known(({ coins }) => coinWords(coins))}</dd>
        </div>
        <div>
          <dt>Rate</dt>
          <dd>{known(({ centsPerCoin }) => `100 BizCoins = ${dollarsInWords(centsPerCoin * 100)}`)}</dd>
        </div>
        <div>
          <dt>Fee</dt>
          <dd>{known(({ feeCents }) => (feeCents === 0 ? 'None' : dollarsInWords(feeCents)))}</dd>
        </div>
        <div>
          <dt>Expected by</dt>
          <dd>{known(({ expectedBy }) => expectedBy)}</dd>
        </div>
      </dl>
      <Text size={12} tone="3">
        Rate, fee and date are fixed when you confirm.
      </Text>
    </div>
  );
}

export interface JournalPartProps {
  readonly from: string;
  readonly to: string;
  readonly coins: number;
}

/** The journal entry behind a line: the accounts the coins left and entered. */
export function JournalParts({ parts }: { readonly parts: readonly JournalPartProps[] }) {
  return (
    <table className="ledger">
      <caption className="unseen">Movements of this entry</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className="n">
            BizCoins
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ from, to, coins }) => (
          <tr key={`${from} ${to}`}>
            <td>{from}</td>
            <td>{to}</td>
            <td className="n">{coinNumber(coins)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The filters above a statement. */
export function LedgerTools({ children }: { readonly children: ReactNode }) {
  return <div className="ledger-tools">{children}</div>;
}
