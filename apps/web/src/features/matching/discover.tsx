import { WORDS } from '@benison/contracts/notices';
import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../components/controls/button.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Sheet } from '../../components/dialogs/dialog.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { DeckTemplate, FiltersSkeleton } from '../../components/matching/deck-template.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { useMedia, WIDE } from '../../lib/page/use-media.ts';
import { useLate } from '../../lib/update/use-late-part.ts';
import { countWords } from '../../lib/words/count-words.ts';
import { CardWhy } from './card-why.tsx';
import { ClearFilter } from './clear-filter.tsx';
import { DeckColumn, type DeckSheet, type Presentation } from './deck-column.tsx';
import { BoostButton } from './own-boost.tsx';
import { StatsBar } from './stats-bar.tsx';
import { TopPickPanel } from './top-pick.tsx';
import { useDeck, type UseDeck } from './use-deck.ts';
import { useOwnBoost, type OwnBoost } from './use-own-boost.ts';
import { useTopPick } from './use-top-pick.ts';

const TopPickSheet = lazyPart(async () => ({ default: (await import('./top-pick-sheet.tsx')).TopPickSheet }));
const BoostSheet = lazyPart(async () => ({ default: (await import('./boost-sheet.tsx')).BoostSheet }));
const NoteDialog = lazyPart(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

export interface DiscoverProps {
  readonly presentation: Presentation;
  readonly city: string;
  /** Whether the member may use the advanced filters. */
  readonly isPremium: boolean;
}

/** Discover: one deck in two presentations. */
export function Discover({ presentation, city, isPremium }: DiscoverProps) {
  const deck = useDeck();
  const [sheet, setSheet] = useState<DeckSheet | null>(null);
  const { pick, refetch: refetchPick } = useTopPick();
  useAskedTopPick(() => setSheet('pick'));
  const { boost, putAside } = useOwnBoost();
  const { top } = deck;
  const closeSheet = () => setSheet(null);
  const canNote = top !== null && deck.superLikesLeft !== 0 && !deck.isPending;
  const isWide = useMedia(WIDE);
  const filters = (
    <Filters deck={deck} presentation={presentation} city={city} isPremium={isPremium} isShown={isWide || sheet === 'filters'} />
  );
  const why = top && (
    <CardWhy
      card={top}
      canUndo={deck.canUndo && !deck.isPending}
      onUndo={deck.undo}
      onNote={canNote ? () => setSheet('note') : undefined}
    />
  );
  return (
    <>
      <DeckTemplate
        title={titleOf(presentation)}
        filters={
          <>
            <DeckHead deck={deck} presentation={presentation} boost={boost} onBoost={() => setSheet('boost')} />
            {filters}
          </>
        }
        deck={<DeckColumn deck={deck} presentation={presentation} hasPick={pick !== null} boost={boost} onSheet={setSheet} />}
        why={
          <>
            {why}
            {pick && <TopPickPanel pick={pick} onOpen={() => setSheet('pick')} />}
          </>
        }
      />
      <FiltersSheet deck={deck} open={sheet === 'filters'} onClose={closeSheet}>
        {filters}
      </FiltersSheet>
      {why && (
        <Sheet open={sheet === 'why'} onOpenChange={closeSheet} title={top.business.name}>
          {why}
        </Sheet>
      )}
      {pick && sheet === 'pick' && (
        <Suspense fallback={null}>
          <TopPickSheet pick={pick} onClose={closeSheet} onDecided={refetchPick} />
        </Suspense>
      )}
      {boost && sheet === 'boost' && (
        <Suspense fallback={null}>
          <BoostSheet
            boost={boost}
            onClose={() => {
              closeSheet();
              putAside();
            }}
          />
        </Suspense>
      )}
      {top && sheet === 'note' && <NoteSheet deck={deck} business={top.business} onClose={closeSheet} />}
    </>
  );
}

/** A notification leads to the pick itself. */
function useAskedTopPick(onAsked: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('show') === 'top-pick';
  useEffect(() => {
    if (!isAsked) return;
    onAsked();
    setQuery({}, { replace: true });
  });
}

const titleOf = (presentation: Presentation): string => (presentation === 'deck' ? WORDS.product : 'Discover');

interface DeckHeadProps {
  readonly deck: UseDeck;
  readonly presentation: Presentation;
  readonly boost: OwnBoost | null;
  readonly onBoost: () => void;
}

function DeckHead({ deck, presentation, boost, onBoost }: DeckHeadProps) {
  return (
    <>
      <Row justify="between">
        <Heading level={1}>{titleOf(presentation)}</Heading>
        <ClearFilter deck={deck} />
      </Row>
      <Remaining deck={deck} />
      {boost && <BoostButton boost={boost} onOpen={onBoost} />}
    </>
  );
}

function Remaining({ deck }: { deck: UseDeck }) {
  if (deck.phase === 'loading' || deck.phase === 'unopened')
    return (
      <Text size={13} tone="2">
        Counting your cards...
      </Text>
    );
  return (
    <Text size={13} tone="2">
      <b>{countWords(deck.remaining, DECK_COUNTED_MAX)}</b> {deck.remaining === 1 ? 'card' : 'cards'} left in your deck
    </Text>
  );
}

interface FiltersSheetProps {
  readonly deck: UseDeck;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters over the deck; its button says how many cards they leave. */
function FiltersSheet({ deck, open, onClose, children }: FiltersSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Filters"
      actions={
        <Button variant="act" full onClick={onClose}>
          {deck.remaining === 1 ? 'Show 1 card' : `Show ${countWords(deck.remaining, DECK_COUNTED_MAX)} cards`}
        </Button>
      }
    >
      <Stack gap="lg">
        {children}
        <Row>
          <ClearFilter deck={deck} />
        </Row>
      </Stack>
    </Sheet>
  );
}

interface NoteSheetProps {
  readonly deck: UseDeck;
  readonly business: NonNullable<UseDeck['top']>['business'];
  readonly onClose: () => void;
}

/** The words that a super like on the top card takes along. */
function NoteSheet({ deck, business, onClose }: NoteSheetProps) {
  return (
    <Suspense fallback={null}>
      <NoteDialog
        key={business.id}
        businessId={business.id}
        name={business.name}
        left={deck.superLikesLeft}
        onClose={onClose}
        onSend={(note) => {
          onClose();
          deck.superLike(note);
        }}
      />
    </Suspense>
  );
}

/** On a phone the filters open in a sheet, so they are fetched when it opens. */
const loadFilters = () => import('./deck-filters.tsx');

const PRESENTATIONS = [
  { value: 'deck', label: 'Deck' },
  { value: 'details', label: 'Details' },
] as const;

function Filters({
  deck,
  presentation,
  city,
  isPremium,
  isShown,
}: {
  deck: UseDeck;
  presentation: Presentation;
  city: string;
  isPremium: boolean;
  isShown: boolean;
}) {
  const navigate = useNavigate();
  const parts = useLate(loadFilters, isShown);
  return (
    <Stack gap="lg">
      {deck.filter && parts ? (
        <parts.DeckFilters filter={deck.filter} city={city} isPremium={isPremium} onChange={deck.filterBy} />
      ) : (
        <FiltersSkeleton isPremium={isPremium} />
      )}
      {presentation === 'deck' && <StatsBar />}
      <Segments
        full
        label="Show cards as"
        options={PRESENTATIONS}
        value={presentation}
        onChange={(value) => void navigate(value === 'deck' ? '/' : '/discover')}
      />
    </Stack>
  );
}
