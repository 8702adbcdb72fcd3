import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { Amount } from '../marks/coin.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** How many coins can be spent here; null while unknown. */
export function BalanceCard({ balance, action }: { readonly balance: number | null; readonly action?: ReactNode }) {
  return (
    <section className="balance-card" aria-label="Your balance">
      <div>
        <span>Your balance</span>
        <b>{balance === null ? '…' : <Amount coins={balance} />}</b>
      </div>
      {action}
    </section>
  );
}

/** Items in a grid; a plain list on a phone. */
export function ShopGrid({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <ul className="shop-grid" aria-label={label}>
      {children}
    </ul>
  );
}

export interface ShopCardProps {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** Shown when there is no picture. */
  readonly icon: LucideIcon;
  readonly imageUrl: string | null;
  readonly priceCoins: number;
  readonly badges?: ReactNode;
  /** "Only 2 left", "Sent to you": a short line beside the price. */
  readonly note?: ReactNode;
  readonly action: ReactNode;
  readonly onOpen: () => void;
}

/** Something that coins buy. Its name opens the details. */
export function ShopCard({ name, description, category, icon, imageUrl, priceCoins, badges, note, action, onOpen }: ShopCardProps) {
  return (
    <li className="shop-card">
      <div className={classNames('shop-picture', !imageUrl && 'drawn')}>
        {imageUrl ? <img className="fills" src={imageUrl} alt="" loading="lazy" width={420} height={280} /> : <Icon icon={icon} size="l" />}
        {badges && <div className="shop-badges">{badges}</div>}
      </div>
      <div className="shop-face">
        <span className="shop-kind">{category}</span>
        <h2>
          <button type="button" onClick={onOpen}>
            {name}
          </button>
        </h2>
        <p className="shop-text">{description}</p>
        <div className="shop-price">
          <b>
            <Amount coins={priceCoins} />
          </b>
          {note && <span>{note}</span>}
        </div>
      </div>
      <div className="shop-act">{action}</div>
    </li>
  );
}

/** An item that is still loading. */
export function ShopCardSkeleton() {
  return (
    <li className="shop-card" aria-hidden>
      <div className="shop-picture">
        <span className="sk grown" />
      </div>
      <div className="shop-face">
        <span className="sk text w40" />
        <span className="sk text w60" />
        <span className="sk text w80" />
        <span className="sk text w40" />
      </div>
      <div className="shop-act">
        <span className="sk block" />
      </div>
    </li>
  );
}

/** A small picture of what was bought, where there is one. */
export function ShopThumb({ imageUrl, icon }: { readonly imageUrl: string | null; readonly icon: LucideIcon }) {
  return (
    <span className="shop-thumb" aria-hidden>
      {imageUrl ? <img className="fills" src={imageUrl} alt="" loading="lazy" /> : <Icon icon={icon} />}
    </span>
  );
}

export interface ReckoningProps {
  readonly lines: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly total: number;
  readonly balance: number;
}

/** What is paid, and what is left afterwards. */
export function Reckoning({ lines, total, balance }: ReckoningProps) {
  const left = balance - total;
  return (
    <dl className="reckoning">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>You pay</dt>
        <dd>
          <Amount coins={total} />
        </dd>
      </div>
      <div>
        <dt>Your balance</dt>
        <dd>
          <Amount coins={balance} />
        </dd>
      </div>
      <div className={left < 0 ? 'short' : undefined}>
        <dt>{left < 0 ? 'You need' : 'Left after this'}</dt>
        <dd>{left < 0 ? `${coinWords(-left)} more` : <Amount coins={left} />}</dd>
      </div>
    </dl>
  );
}

/** A text that was bought, to read and to copy. */
export function BoughtText({ children }: { readonly children: string }) {
  return (
    <div className="bought-text" tabIndex={0} role="region" aria-label="What you bought">
      {children}
    </div>
  );
}

/** A postal address. */
export function AddressBlock({ lines }: { readonly lines: readonly (string | null | undefined)[] }) {
  return (
    <address className="address-block">
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
