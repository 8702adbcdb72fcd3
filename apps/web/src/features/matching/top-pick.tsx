import { said } from '@benison/contracts/said';
import { Sparkles } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Fill, Row } from '../../components/frame/layout.tsx';
import { DeckSideFoot } from '../../components/matching/deck-template.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { productNow } from '../../lib/time/product-clock.ts';
import { whenWords } from '../../lib/words/time-words.ts';
import type { TopPick } from './use-top-pick.ts';

export const TOP_PICK_TITLE = "Today's top pick";

/** Beside the deck, in as little room as it takes: who it is, and the way to its card, where the rest is said. */
export function TopPickPanel({ pick, onOpen }: { readonly pick: TopPick; readonly onOpen: () => void }) {
  const { name } = pick.card.business;
  return (
    <DeckSideFoot>
      <Row>
        <Fill>
          <Heading level={3}>{TOP_PICK_TITLE}</Heading>
          <Text size={13} tone="2">
            <b dir="auto">{name}</b>, gone {whenWords(pick.endsAt, productNow())}
          </Text>
        </Fill>
        <Button size="sm" icon={Sparkles} aria-label={said`Show top pick, ${name}`} onClick={onOpen}>
          Show
        </Button>
      </Row>
    </DeckSideFoot>
  );
}
