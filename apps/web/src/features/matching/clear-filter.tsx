import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import { Button } from '../../components/controls/button.tsx';
import { isOpen } from './deck-filter.ts';
import type { UseDeck } from './use-deck.ts';

/** Back to every card. It keeps its place while nothing is set, so that nothing beside it moves, and the focus after its press. */
export function ClearFilter({ deck }: { readonly deck: UseDeck }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      flush
      held={deck.filter === null || isOpen(deck.filter)}
      onClick={() => void deck.filterBy(OPEN_FILTER)}
    >
      Clear the filter
    </Button>
  );
}
