import { SWIPE_COMMIT_OFFSET_PX, SWIPE_COMMIT_SPEED_PX_PER_SECOND, SWIPE_OVERLAY_FULL_PX } from '@benison/contracts/limits';
import { WORDS } from '@benison/contracts/notices';
import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import { Info, ListFilter, Sparkles } from 'lucide-react';
import { BusinessCardSkeleton } from '../../components/businesses/business-card.tsx';
import { Button, IconButton } from '../../components/controls/button.tsx';
import { Fill, Row } from '../../components/frame/layout.tsx';
import { ErrorState, Loading } from '../../components/lists/states.tsx';
import { DeckTools } from '../../components/matching/deck-template.tsx';
import { SwipeControls } from '../../components/matching/swipe-controls.tsx';
import { SwipeDeck } from '../../components/matching/swipe-deck.tsx';
import { Text } from '../../components/text.tsx';
import { productNow } from '../../lib/time/product-clock.ts';
import { countWords } from '../../lib/words/count-words.ts';
import { whenWords } from '../../lib/words/time-words.ts';
import { whyTitle } from './card-data.ts';
import { ExhaustedDeck } from './exhausted-deck.tsx';
import { IntentMenu } from './intent-menu.tsx';
import { BoostButton } from './own-boost.tsx';
import { StatsLine } from './stats-bar.tsx';
import { TOP_PICK_TITLE } from './top-pick.tsx';
import type { UseDeck } from './use-deck.ts';
import type { OwnBoost } from './use-own-boost.ts';

/** deck: up to three cards with the member's figures (`/`). details: one card with all its details (`/discover`). */
export type Presentation = 'deck' | 'details';

/** What opens over the deck. */
export type DeckSheet = 'filters' | 'why' | 'note' | 'pick' | 'boost';

const COMMIT = {
  commitOffsetPx: SWIPE_COMMIT_OFFSET_PX,
  commitSpeedPx: SWIPE_COMMIT_SPEED_PX_PER_SECOND,
  overlayFullPx: SWIPE_OVERLAY_FULL_PX,
};

interface DeckColumnProps {
  readonly deck: UseDeck;
  readonly presentation: Presentation;
  readonly hasPick: boolean;
  readonly boost: OwnBoost | null;
  readonly onSheet: (sheet: DeckSheet) => void;
}

/** The deck itself, what decides on its top card, and what is said below it. */
export function DeckColumn({ deck, presentation, hasPick, boost, onSheet }: DeckColumnProps) {
  const { top } = deck;
  return (
    <>
      <DeckTools>
        <Row gap="sm">
          <IconButton size="sm" icon={ListFilter} label="Filters" onClick={() => onSheet('filters')} />
          <Fill>
            {boost ? (
              <BoostButton boost={boost} onOpen={() => onSheet('boost')} />
            ) : presentation === 'deck' ? (
              <StatsLine />
            ) : (
              <Text size={12} tone="2" cut>{`${countWords(deck.remaining, DECK_COUNTED_MAX)} left`}</Text>
            )}
          </Fill>
          {hasPick && <IconButton size="sm" icon={Sparkles} label={TOP_PICK_TITLE} onClick={() => onSheet('pick')} />}
          {top && (
            <Button size="sm" variant="quiet" flush icon={Info} onClick={() => onSheet('why')}>
              {whyTitle(top)}
            </Button>
          )}
        </Row>
      </DeckTools>
      <SwipeDeck
        cards={deck.cardFaces}
        face={presentation}
        leaving={deck.leavingCard}
        disabled={deck.isPending}
        offline={deck.isOffline}
        onSwipe={deck.throwCard}
        empty={<NoCard deck={deck} presentation={presentation} />}
        {...COMMIT}
      />
      <SwipeControls
        onPass={deck.pass}
        onLike={deck.like}
        onSuperLike={() => deck.superLike()}
        onUndo={deck.undo}
        canUndo={deck.canUndo}
        pending={deck.isPending}
        empty={top === null}
        superLikesLeft={deck.superLikesLeft}
        more={<IntentMenu held={top === null || deck.isPending} onIntent={deck.declare} />}
      />
      {deck.superLikesLeft === 0 && deck.superLikesResetAt && (
        <Text size={12} tone="2">{`No super likes left today. New ones ${whenWords(deck.superLikesResetAt, productNow())}.`}</Text>
      )}
      {deck.waiting.length > 0 && (
        <Text
          size={12}
          tone="warning"
        >{`${deck.waiting.length === 1 ? 'One decision waits' : `${deck.waiting.length} decisions wait`} here and ${deck.waiting.length === 1 ? 'is' : 'are'} sent when you are back.`}</Text>
      )}
    </>
  );
}

function NoCard({ deck, presentation }: { deck: UseDeck; presentation: Presentation }) {
  if (deck.phase === 'failed') {
    const text = deck.isOffline
      ? 'You are offline. Nothing was lost; your decisions are safe.'
      : 'Nothing was lost. Your last swipe is saved.';
    return <ErrorState shape="full" title="The deck did not load" text={text} onRetry={deck.reload} />;
  }
  if (deck.phase === 'ready' && deck.exhausted) return <ExhaustedDeck deck={deck} face={presentation} />;
  // @NOTE Between the last card and the next deal the deck is neither refilling nor exhausted for a moment.
  if (deck.phase === 'ready' && !deck.refilling && (deck.isOffline || deck.waiting.length > 0)) {
    return (
      <ErrorState
        shape="full"
        title="You are offline"
        text="More cards will be dealt when you are back online. Your decisions are safe."
        onRetry={deck.reload}
      />
    );
  }
  return (
    <Loading
      active
      label={presentation === 'deck' ? WORDS.findingConnections : WORDS.findingMatches}
      skeleton={<BusinessCardSkeleton inDeck text={presentation === 'deck' ? WORDS.findingConnections : WORDS.findingMatches} />}
    />
  );
}
