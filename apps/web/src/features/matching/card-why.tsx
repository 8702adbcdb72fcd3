import { dateWords } from '@benison/contracts/clock';
import { Ban, CircleUserRound, Flag, PenLine, Undo2 } from 'lucide-react';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Quote, Row, Rule, Stack } from '../../components/frame/layout.tsx';
import { ReasonsList } from '../../components/lists/reasons-list.tsx';
import { Seal } from '../../components/marks/seal.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { openReport } from '../../lib/report.ts';
import { numberWords, whyOf, whyTitle } from './card-data.ts';
import type { DeckCard } from './deck-state.ts';
import { useSafety } from './safety.tsx';

/** Says that the other side super-liked first, with its note. */
export function LikedYou({ card }: { card: DeckCard }) {
  if (!card.superLikedYou) return null;
  return (
    <Stack gap="sm">
      <Row>
        <Badge tone="gold">Super liked you</Badge>
      </Row>
      {card.note && <Quote cite={card.business.name}>{card.note}</Quote>}
    </Stack>
  );
}

/** The verified name, if it differs from the current one: the seal stands for the verified name. */
export const verifiedAs = ({ name, verifiedName }: { readonly name: string; readonly verifiedName?: string | null | undefined }): string =>
  verifiedName && verifiedName !== name ? ` of ${verifiedName}` : '';

/** What has been verified about a business. */
export function Checked({ business }: { business: DeckCard['business'] }) {
  return (
    <Stack gap="xs">
      <Heading level={3}>Checked</Heading>
      {business.isVerified ? (
        <Text size={13} tone="2">
          <Seal /> EIN and legal name{verifiedAs(business)}
          {business.verifiedAt && `, ${dateWords(business.verifiedAt)}`}
        </Text>
      ) : (
        <Text size={13} tone="2">
          The EIN is not verified yet.
        </Text>
      )}
      {business.isDemo && (
        <Text size={13} tone="2">
          A demo member: it answers automatically.
        </Text>
      )}
    </Stack>
  );
}

export interface CardWhyProps {
  readonly card: DeckCard;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** Opens the dialog for a super like with a note; absent when none is left. */
  readonly onNote?: (() => void) | undefined;
}

/** The column beside the deck: why this card, what was verified, and further actions. */
export function CardWhy({ card, canUndo, onUndo, onNote }: CardWhyProps) {
  const safety = useSafety();
  const { id, name } = card.business;
  return (
    <Stack gap="md">
      <LikedYou card={card} />
      <ReasonsList title={whyTitle(card)} reasons={whyOf(card)}>
        <Text size={12} tone="2">
          {numberWords(card)} <TextLink to="/how-matching-works">How matching works</TextLink>
        </Text>
        <Rule />
        <Checked business={card.business} />
        <Rule />
        <Row wrap gap="sm">
          <Button size="sm" variant="quiet" flush icon={Undo2} held={!canUndo} onClick={onUndo}>
            Undo
          </Button>
          <Button size="sm" variant="quiet" flush icon={Flag} onClick={() => openReport({ target: 'BUSINESS', targetId: id, name })}>
            Report
          </Button>
          <Button size="sm" variant="quiet" flush icon={Ban} onClick={() => safety.block({ businessId: id, name })}>
            Block
          </Button>
          <ButtonLink size="sm" variant="quiet" flush icon={CircleUserRound} to={`/businesses/${id}`}>
            Full profile
          </ButtonLink>
          {onNote && (
            <Button size="sm" variant="quiet" flush icon={PenLine} onClick={onNote}>
              Super like with a note
            </Button>
          )}
        </Row>
      </ReasonsList>
    </Stack>
  );
}
