import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Skeleton } from '../lists/states.tsx';

export interface DeckTemplateProps {
  /** The page's heading, read aloud where the filter column with its own heading is hidden. */
  readonly title: string;
  /** Title, FilterStack, StatLines: 224 px, from 1080 px on; put the same in a Sheet below that. */
  readonly filters: ReactNode;
  /** SwipeDeck, then SwipeControls. */
  readonly deck: ReactNode;
  /** ReasonsList and actions: 252 px. */
  readonly why: ReactNode;
}

/** Template "deck": filters, deck, why. On a phone the deck fills the screen. */
export function DeckTemplate({ title, filters, deck, why }: DeckTemplateProps) {
  return (
    <div className="t-deck">
      <h1 className="unseen not-wide">{title}</h1>
      <aside className="t-deck-side" aria-label="Filters">
        {filters}
      </aside>
      <section className="t-deck-mid" aria-label="Deck">
        {deck}
      </section>
      <aside className="t-deck-side" aria-label="About this business">
        {why}
      </aside>
    </div>
  );
}

/** Below the column beside the deck, and in sight however long that is. What stands in the column does not move when it comes. */
export function DeckSideFoot({ children }: { readonly children: ReactNode }) {
  return <div className="t-deck-foot">{children}</div>;
}

/** One line above the deck when the columns beside it are hidden: it opens them as sheets. */
export function DeckTools({ children }: { readonly children: ReactNode }) {
  return <div className="deck-tools not-wide">{children}</div>;
}

/** The filters' place while they are on their way: as high as they are, so that nothing below them moves. */
export function FiltersSkeleton({ isPremium }: { readonly isPremium: boolean }) {
  return (
    <div className={classNames('filters waiting', isPremium && 'more')} aria-hidden>
      {Array.from({ length: isPremium ? 5 : 4 }, (_, field) => (
        <div key={field} className="stack gap-sm">
          <Skeleton width={40} />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}

/** Filter controls, one below the other. */
export function FilterStack({ children }: { readonly children: ReactNode }) {
  return <div className="filters">{children}</div>;
}
