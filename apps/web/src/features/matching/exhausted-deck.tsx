import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import { WORDS } from '@benison/contracts/notices';
import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { FigureRow } from '../../components/lists/list.tsx';
import { EmptyState } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { countWords } from '../../lib/words/count-words.ts';
import { isOpen } from './deck-filter.ts';
import type { UseDeck } from './use-deck.ts';

/** No cards are left: shows the outcome of the decisions, and what to do next. */
export function ExhaustedDeck({ deck, face }: { deck: UseDeck; face: 'deck' | 'details' }) {
  const [isRevisiting, setRevisiting] = useState(false);
  const figures = deck.exhausted;
  const title = face === 'deck' ? WORDS.deckEmptyTitle : WORDS.seenEveryoneTitle;
  const revisit = async () => {
    setRevisiting(true);
    const count = await deck.revisitPassed();
    setRevisiting(false);
    if (count === null)
      notify({ title: 'Nothing was brought back', text: 'Your decisions are safe. Please try again.', tone: 'danger', key: 'swipe' });
  };
  const outside = figures?.outsideFilter ?? 0;
  const filterHides = outside > 0 && deck.filter !== null && !isOpen(deck.filter);
  const action = (
    <>
      {filterHides && (
        <Button
          size="sm"
          variant="act"
          onClick={() => deck.filterBy(OPEN_FILTER)}
        >{`Widen the filter: ${countWords(outside, DECK_COUNTED_MAX)} more`}</Button>
      )}
      {figures !== null && figures.returning > 0 && (
        <Button size="sm" variant={filterHides ? 'plain' : 'act'} busy={isRevisiting} onClick={() => void revisit()}>
          {WORDS.discoverMore}
        </Button>
      )}
      <ButtonLink size="sm" to="/matches">
        {WORDS.viewMyMatches}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState shape="full" title={title} text={whyEmpty(deck, filterHides)} action={action}>
      {figures && <FigureRow inline items={figureLines(figures)} />}
    </EmptyState>
  );
}

function whyEmpty(deck: UseDeck, filterHides: boolean): string {
  const figures = deck.exhausted;
  const reviewed = figures && figures.reviewed > 0 ? `You reviewed ${countWords(figures.reviewed)}. ` : '';
  if (filterHides) return `${reviewed}No cards match your filter. There are others outside it.`;
  if (figures && figures.returning > 0)
    return `${reviewed}${WORDS.deckEmptyText} ${WORDS.discoverMore} brings back the ${countWords(figures.returning, DECK_COUNTED_MAX)} you passed.`;
  return WORDS.deckEmptyText;
}

function figureLines({ likesSent, likesPending, matches, passed }: NonNullable<UseDeck['exhausted']>) {
  return [
    { label: 'Likes sent', value: likesSent },
    { label: 'Unanswered', value: likesPending },
    { label: 'Matches', value: matches },
    { label: 'Passed', value: passed },
  ];
}
