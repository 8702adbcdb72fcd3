import { dateWords } from '@benison/contracts/clock';
import { COMPANY_SIZE_LABELS, PARTNERSHIP_LABELS } from '@benison/contracts/enumerations';
import { Flag } from 'lucide-react';
import { AboutCover } from '../../components/businesses/profile-head.tsx';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { DropdownMenu, type MenuItem } from '../../components/controls/menu.tsx';
import { Row } from '../../components/frame/layout.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Heading, Text } from '../../components/text.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { industryWords } from '../../lib/words/business-words.ts';
import { HELD } from '../../lib/words/held.ts';
import { dotted, placeWords } from '../../lib/words/place-words.ts';

/** Width of the column's picture, in CSS pixels. */
const COVER_WIDTH = 216;

/** The third column: about the other side. */
export function ThreadAbout({ match, menu }: { match: Match_RowFragment; menu: readonly MenuItem[] }) {
  const { business } = match;
  const lines = [
    { label: 'Fit', value: String(match.score) },
    { label: 'Company size', value: COMPANY_SIZE_LABELS[business.companySize] },
    ...(business.seeking.length > 0
      ? [{ label: `Looking${HELD}for`, value: sentence(business.seeking.map((interest) => PARTNERSHIP_LABELS[interest])) }]
      : []),
    ...(match.distanceMiles === null ? [] : [{ label: 'Distance', value: `${match.distanceMiles.toLocaleString('en-US')}${HELD}mi` }]),
    ...(business.responseRate === null ? [] : [{ label: 'Reply rate', value: `${business.responseRate}%` }]),
    ...(business.verifiedAt ? [{ label: 'EIN checked', value: dateWords(business.verifiedAt) }] : []),
    { label: 'Matched', value: dateWords(match.matchedAt) },
  ];
  return (
    <>
      <AboutCover id={business.id} name={business.name} imageUrl={imageFor(business.cover ?? business.logo, COVER_WIDTH)} />
      <Heading level={3}>
        <bdi>{business.name}</bdi>
      </Heading>
      <Text size={13} tone="2">
        {dotted(industryWords(business.industry), placeWords(business))}
      </Text>
      <StatLines items={lines} />
      <Row wrap>
        {!business.isClosed && (
          <ButtonLink size="sm" to={`/businesses/${business.id}`}>
            Full profile
          </ButtonLink>
        )}
        <DropdownMenu
          label="Report or block"
          align="start"
          items={menu}
          trigger={
            <Button size="sm" variant="quiet" flush icon={Flag}>
              Report or block
            </Button>
          }
        />
      </Row>
    </>
  );
}

function sentence(words: readonly string[]): string {
  const text = words.join(', ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
