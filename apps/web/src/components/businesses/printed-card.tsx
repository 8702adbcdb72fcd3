import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { marksOfId } from '../../lib/pictures/id-marks.ts';
import { initials } from '../../lib/words/initials.ts';
import { hueStyle } from '../marks/avatar.tsx';
import { Coin } from '../marks/coin.tsx';
import { Rosette } from '../marks/rosette.tsx';

export interface PrintedCardData {
  readonly id: string;
  readonly name: string;
  /** What it does, in a few words. */
  readonly line: string;
  readonly place?: string | null;
  readonly imageUrl?: string | null;
  /** The business's own picture, which the card is printed with. */
  readonly coverUrl?: string | null;
  /** The picture's main colour, `#rrggbb`: the card's paper. */
  readonly color?: string | null;
  /** A sample's own paper and drawn mark (a path on 48 x 48), instead of what its id gives. */
  readonly print?: { readonly paper: 'kraft' | 'ice' | 'navy'; readonly mark: string };
}

function DrawnMark({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="currentColor">
      <path d={path} />
    </svg>
  );
}

export interface PrintedCardProps extends Omit<ComponentProps<'div'>, 'id' | 'style'> {
  readonly card: PrintedCardData;
  /** The name on top, the mark below. */
  readonly turned?: boolean;
}

/** A business card as it would be printed: mark, name, line. What it is given as children lies on top. */
export function PrintedCard({ card, turned, className, children, ...attributes }: PrintedCardProps) {
  const [broken, setBroken] = useState(false);
  const [brokenCover, setBrokenCover] = useState(false);
  const marks = marksOfId(card.id);
  const { print } = card;
  const mark =
    card.imageUrl && !broken ? <img className="fills" src={card.imageUrl} alt="" onError={() => setBroken(true)} /> : initials(card.name);
  return (
    <div
      {...attributes}
      className={classNames('pcard', print ? `paper-${print.paper}` : 'hued', card.color && 'tinted', turned && 'turned', className)}
      style={card.color ? { ...hueStyle(card.id), '--tint': card.color } : hueStyle(card.id)}
    >
      <span className="pcard-mark">{print ? <DrawnMark path={print.mark} /> : mark}</span>
      {card.coverUrl && !brokenCover ? (
        <img className="pcard-cover" src={card.coverUrl} alt="" onError={() => setBrokenCover(true)} />
      ) : (
        <span className="pcard-crop">
          {print ? <DrawnMark path={print.mark} /> : <Rosette outerLobes={marks.outerLobes} innerLobes={marks.innerLobes} />}
        </span>
      )}
      <div>
        <b dir="auto">{card.name}</b>
        <span className="pcard-line">{card.line}</span>
      </div>
      {card.place && <em className="pcard-place">{card.place}</em>}
      {children}
    </div>
  );
}

/** Three sample cards, the lowest first. */
export type FannedCards = readonly [PrintedCardData, PrintedCardData, PrintedCardData];

/** Three cards over the rosette with the coin: the landing's picture, until the deck that swipes takes its place. Decorative. */
export function CardFan({ cards }: { readonly cards: FannedCards }) {
  return (
    <div className="fan" aria-hidden>
      <div className="fan-cards">
        <Rosette />
        <PrintedCard card={cards[0]} turned className="c1" />
        <PrintedCard card={cards[1]} turned className="c2" />
        <PrintedCard card={cards[2]} className="c3" />
        <Coin large />
      </div>
    </div>
  );
}

export interface HeroProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** One gold button, then plain words with a blessed link. */
  readonly actions: ReactNode;
  readonly picture: ReactNode;
}

/** The landing page's first screen, on the dark green ground. */
export function Hero({ title, text, actions, picture }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-say">
        <h1 className="hero-head">{title}</h1>
        <p className="hero-sub">{text}</p>
        <div className="hero-cta">{actions}</div>
      </div>
      {picture}
    </section>
  );
}

/** Live figures under the hero; all of them are real counts. */
export function FigureStrip({ items }: { readonly items: readonly { readonly value: ReactNode; readonly label: ReactNode }[] }) {
  return (
    <dl className="strip">
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface FeatureListProps {
  readonly title: ReactNode;
  readonly items: readonly { readonly mark: ReactNode; readonly title: ReactNode; readonly text: ReactNode; readonly more?: ReactNode }[];
}

/** The landing's second call, below everything it said. */
export function ClosingCall({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="closing">
      <h2>{title}</h2>
      <div className="hero-cta">{children}</div>
    </section>
  );
}

/** What the product does: a title left, ruled features right. */
export function FeatureList({ title, items }: FeatureListProps) {
  return (
    <section className="features">
      <h2>{title}</h2>
      <ol>
        {items.map((item, index) => (
          <li key={index}>
            <span className="mark" aria-hidden>
              {item.mark}
            </span>
            <h3>{item.title}</h3>
            <p>
              {item.text}
              {item.more && <> {item.more}</>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
