import { Flag, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/controls/button.tsx';
import { ChipGroup } from '../components/controls/chip.tsx';
import { Select } from '../components/fields/select.tsx';
import { Slider } from '../components/fields/slider.tsx';
import { Row, Rule } from '../components/frame/layout.tsx';
import { StatLines } from '../components/lists/list.tsx';
import { ReasonsList } from '../components/lists/reasons-list.tsx';
import { EmptyState } from '../components/lists/states.tsx';
import { Seal } from '../components/marks/seal.tsx';
import { DeckTemplate, FilterStack } from '../components/matching/deck-template.tsx';
import { SwipeControls } from '../components/matching/swipe-controls.tsx';
import { SwipeDeck, type SwipeDirection, type SwipeLeaving } from '../components/matching/swipe-deck.tsx';
import { Heading, Text } from '../components/text.tsx';
import { birch, kestrel, lumen, quarry, reasons } from './gallery-data.ts';
import { GalleryShell } from './gallery-shell.tsx';

/** Long enough for the exit to be seen, as a server's answer would be. */
const ANSWER_MS = 320;

function Filters() {
  const [seeking, setSeeking] = useState<string[]>(['clients', 'strategic']);
  const [miles, setMiles] = useState(600);
  return (
    <>
      <Heading level={1}>Discover</Heading>
      <Text size={13} tone="2">
        <b>37</b> cards left in today's deck
      </Text>
      <FilterStack>
        <Select
          label="Industry"
          options={[
            { value: '', label: 'All industries' },
            { value: 'food', label: 'Food and beverage' },
          ]}
          value=""
          onChange={() => undefined}
        />
        <ChipGroup
          label="Looking for"
          options={[
            { value: 'vendors', label: 'Vendors' },
            { value: 'clients', label: 'Clients' },
            { value: 'strategic', label: 'Strategic' },
            { value: 'investors', label: 'Investors' },
          ]}
          value={seeking}
          onChange={setSeeking}
        />
        <Slider label={`Within ${miles} miles of Baltimore`} value={miles} min={10} max={1000} step={10} onChange={setMiles} />
        <StatLines
          items={[
            { label: 'Profile Views', value: 184 },
            { label: 'Business Matches', value: 12 },
            { label: 'Connections Made', value: 7 },
          ]}
        />
      </FilterStack>
    </>
  );
}

export function DeckPart() {
  const [cards, setCards] = useState([kestrel, quarry, birch, lumen]);
  const [leaving, setLeaving] = useState<SwipeLeaving | null>(null);
  const decide = (direction: SwipeDirection) => {
    const [top] = cards;
    if (!top || leaving) return;
    setLeaving({ id: top.id, direction });
    setTimeout(() => {
      setCards((dealt) => dealt.slice(1));
      setLeaving(null);
    }, ANSWER_MS);
  };
  const empty = (
    <EmptyState
      shape="full"
      title="No more businesses"
      text="Check back later for new business connections!"
      action={
        <Button variant="act" onClick={() => setCards([kestrel, quarry, birch, lumen])}>
          Discover More Businesses
        </Button>
      }
    />
  );
  const deck = (
    <>
      <Button only="narrow" size="sm" variant="quiet" icon={ListFilter}>
        Filters
      </Button>
      <SwipeDeck cards={cards} face="deck" leaving={leaving} onSwipe={decide} empty={empty} />
      <SwipeControls
        onPass={() => decide('pass')}
        onSuperLike={() => decide('super')}
        onLike={() => decide('like')}
        pending={leaving !== null}
        empty={cards.length === 0}
        superLikesLeft={2}
      />
    </>
  );
  const why = (
    <ReasonsList title="Why a fit of 86" reasons={reasons}>
      <Rule />
      <Heading level={3}>Checked</Heading>
      <Text size={13} tone="2">
        <Seal /> EIN and legal name, Aug 14, 2026
      </Text>
      <Rule />
      <Row>
        <Button size="sm" variant="quiet" flush icon={Flag}>
          Report
        </Button>
      </Row>
    </ReasonsList>
  );
  return (
    <GalleryShell>
      <DeckTemplate title="Discover" filters={<Filters />} deck={deck} why={why} />
    </GalleryShell>
  );
}
