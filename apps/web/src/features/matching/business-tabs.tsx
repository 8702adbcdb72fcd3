import { dateWords } from '@benison/contracts/clock';
import { said } from '@benison/contracts/said';
import { SOCIAL_PLATFORMS } from '@benison/contracts/terms/verification';
import { AtSign, Building2, IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { HoursTable, OpenNow } from '../../components/businesses/hours.tsx';
import { PhotoGrid } from '../../components/businesses/photos.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { EmptyState } from '../../components/lists/states.tsx';
import type { BusinessProfileQuery } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { verifiedAs } from './card-why.tsx';

/** A business's page, as returned by the query. */
export type BusinessPage = BusinessProfileQuery['businessCard']['business'];

/** Widths of a tile and of an opened photo, in CSS pixels. */
const TILE_PX = 260;
const OPENED_PX = 840;

/** The Photos & Media tab as others see it. */
export function BusinessPhotos({ business }: { readonly business: BusinessPage }) {
  const photos = business.photos.map(({ id, card, picture }) => ({
    id,
    thumbUrl: imageFor(card, TILE_PX) ?? card.url,
    fullUrl: imageFor(picture, OPENED_PX) ?? picture.url,
  }));
  if (photos.length === 0) return <EmptyState shape="open" title="No photos yet" text={said`${business.name} has not added any.`} />;
  return <PhotoGrid photos={photos} of={business.name} />;
}

/** The opening hours, if the business has given any. */
export function BusinessHours({ business }: { readonly business: BusinessPage }) {
  if (!business.openingHours) return null;
  return (
    <Section title="Opening hours">
      <Stack gap="sm">
        <OpenNow hours={business.openingHours} />
        <HoursTable hours={business.openingHours} />
      </Stack>
    </Section>
  );
}

function standing(at: string | null | undefined, nothing: string): { text: string; trail: ReactNode } {
  return at
    ? { text: `Checked on ${dateWords(at)}.`, trail: <Badge tone="success">Verified</Badge> }
    : { text: nothing, trail: <Badge>Not verified</Badge> };
}

const followers = (count: number | null | undefined, isChecked: boolean): string =>
  count == null ? '' : ` ${count.toLocaleString('en-US')} ${count === 1 ? 'follower' : 'followers'}, ${isChecked ? 'checked' : 'claimed'}.`;

/** The Verification tab as others see it: what has been verified, and when. */
export function BusinessChecks({
  business,
}: {
  readonly business: BusinessPage & {
    readonly name: string;
    readonly isVerified: boolean;
    readonly verifiedAt?: string | null;
    readonly verifiedName?: string | null;
  };
}) {
  const { isVerified, verifiedAt, idVerifiedAt, socialAccounts } = business;
  return (
    <RuledList label="What has been checked">
      <RuledItem
        lead={<Tile icon={Building2} gold={isVerified} />}
        title={`EIN and legal name${verifiedAs(business)}`}
        {...standing(isVerified ? (verifiedAt ?? null) : null, 'The number of the business has not been checked.')}
      />
      <RuledItem
        lead={<Tile icon={IdCard} gold={Boolean(idVerifiedAt)} />}
        title="Driver's license"
        {...standing(idVerifiedAt, 'The person behind it has not shown a license.')}
      />
      {socialAccounts.length === 0 && (
        <RuledItem lead={<Tile icon={AtSign} />} title="Social profiles" {...standing(null, 'No profile has been checked.')} />
      )}
      {socialAccounts.map(({ platform, profileUrl, verifiedAt: at, followerCount, isFollowerCountChecked }) => (
        <RuledItem
          key={platform}
          lead={<Tile icon={AtSign} gold />}
          title={SOCIAL_PLATFORMS[platform].label}
          text={
            <>
              <a className="text-link" href={profileUrl} target="_blank" rel="noopener noreferrer nofollow">
                {profileUrl.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
              {` · Checked on ${dateWords(at)}.${followers(followerCount, isFollowerCountChecked)}`}
            </>
          }
          trail={<Badge tone="success">Verified</Badge>}
        />
      ))}
    </RuledList>
  );
}
