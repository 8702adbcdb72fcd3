import { Minus, Plus } from 'lucide-react';
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { heldWhile } from '../controls/button.tsx';
import { Coin } from '../marks/coin.tsx';
import { Icon } from '../marks/icon.tsx';
import { GiftArt } from './gift-art.tsx';

export interface TrayGift {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly coins: number;
}

export interface TrayTier {
  readonly label: string;
  readonly gifts: readonly TrayGift[];
}

export interface GiftTrayProps {
  readonly tiers: readonly TrayTier[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** Gifts that cost more are faint; they can be looked at, not sent. */
  readonly balance: number;
  readonly disabled?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A tier is as wide as its number of gifts. */
const share = (gifts: number): CSSProperties & Record<'--gifts', number> => ({ '--gifts': gifts });

/** Gifts to choose from, by tier. Arrow keys go through all of them. */
export function GiftTray({ tiers, chosenId, onChoose, balance, disabled }: GiftTrayProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = tiers.flatMap(({ gifts }) => gifts);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    const at = all.findIndex(({ id }) => id === chosenId);
    const next = all[(at + step + all.length) % all.length];
    if (!next) return;
    onChoose(next.id);
    box.current?.querySelector<HTMLElement>(`[data-gift="${next.id}"]`)?.focus();
  };
  return (
    <div ref={box} className="gifts" role="radiogroup" aria-label="Gift" onKeyDown={handleKeyDown}>
      {tiers.map(({ label, gifts }) => (
        <div key={label} className="gift-tier" role="presentation" style={share(gifts.length)}>
          <span className="gift-tier-name" aria-hidden>
            {label}
          </span>
          {gifts.map((gift) => {
            const isChosen = gift.id === chosenId;
            const isFirst = chosenId === null && gift === all[0];
            return (
              <button
                key={gift.id}
                type="button"
                role="radio"
                data-gift={gift.id}
                aria-checked={isChosen}
                tabIndex={isChosen || isFirst ? 0 : -1}
                disabled={disabled}
                title={gift.description}
                aria-label={`${gift.name}, ${coinWords(gift.coins)}, ${label}`}
                className={classNames('gf', isChosen && 'on', gift.coins > balance && 'off')}
                onClick={() => onChoose(gift.id)}
              >
                <GiftArt id={gift.id} moving={isChosen} />
                <span className="cut">{gift.name}</span>
                <em className="num">
                  <Coin />
                  {coinNumber(gift.coins)}
                </em>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Title, balance and a link to more; then the gifts; then the quantity, what it means, and the button. */
export function TrayHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="tray-head">
      <h2>{title}</h2>
      <span className="fill" />
      {children}
    </div>
  );
}

export function TrayFoot({ children }: { readonly children: ReactNode }) {
  return <div className="tray-foot">{children}</div>;
}

export interface QuantityProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A small whole number between two bounds. */
export function Quantity({ value, onChange, min, max, label, disabled }: QuantityProps) {
  return (
    <div className="quantity" role="group" aria-label={label}>
      <button type="button" aria-label="Fewer" disabled={disabled} {...heldWhile(value <= min, () => onChange(value - 1))}>
        <Icon icon={Minus} size="s" />
      </button>
      <b className="num" role="status" aria-label={`${label}: ${value}`}>
        {value}
      </b>
      <button type="button" aria-label="More" disabled={disabled} {...heldWhile(value >= max, () => onChange(value + 1))}>
        <Icon icon={Plus} size="s" />
      </button>
    </div>
  );
}
