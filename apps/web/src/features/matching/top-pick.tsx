import { said } from '@benison/contracts/said';
import { Sparkles } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Row, Stack } from '../../components/layout.tsx';
import { DeckSideFoot } from '../../components/matching/deck-template.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { whenWords } from '../../lib/words/time-words.ts';
import type { TopPick } from './use-top-pick.ts';

export const TOP_PICK_TITLE = "Today's top pick";

/** Beside the deck: who it is, and the way to its card. */
export function TopPickPanel({ pick, onOpen }: { readonly pick: TopPick; readonly onOpen: () => void }) {
  const { name, industry } = pick.card.business;
  return (
    <DeckSideFoot>
      <Stack gap="sm">
        <Heading level={3}>{TOP_PICK_TITLE}</Heading>
        <Text size={13} tone="2">
          <b dir="auto">{name}</b>, {industry}. {`You are its top pick too. Gone ${whenWords(pick.endsAt)}.`}
        </Text>
        <Row>
          <Button size="sm" icon={Sparkles} aria-label={said`Show top pick, ${name}`} onClick={onOpen}>
            Show top pick
          </Button>
        </Row>
      </Stack>
    </DeckSideFoot>
  );
}
