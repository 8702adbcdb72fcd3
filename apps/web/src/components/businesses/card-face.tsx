import type { ReactNode } from 'react';
import { HELD } from '../../lib/words/held.ts';
import { TagRow } from '../controls/chip.tsx';
import { PremiumMark, Seal } from '../marks/seal.tsx';
import { withBreaks } from '../text.tsx';
import type { BusinessCardData } from './business-card-data.ts';

/** A web address without its protocol and "www". */
function shortWebsite(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

function TradeLine({ business }: { readonly business: BusinessCardData }) {
  return (
    <p className="fs-14">
      <b>{business.industry}</b>
      {business.businessType && ` · ${business.businessType}`}
      {business.isVerified && (
        <>
          {' '}
          <Seal />
        </>
      )}
      {business.isPremium && (
        <>
          {' '}
          <PremiumMark />
        </>
      )}
    </p>
  );
}

function PlaceLine({ business }: { readonly business: BusinessCardData }) {
  const place = [business.city, business.state].filter(Boolean).join(', ');
  const distance = business.distanceMiles == null ? null : `${Math.round(business.distanceMiles).toLocaleString('en-US')}${HELD}mi`;
  return (
    <>
      <p className="fs-13 tone-2 card-place">{[place, distance].filter(Boolean).join(' · ')}</p>
      {business.website && /^https?:\/\//i.test(business.website) && (
        <p className="fs-13 tone-2 card-site">
          <a
            href={business.website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link"
            draggable={false}
            onPointerDown={(event) => event.stopPropagation()}
          >
            {withBreaks(shortWebsite(business.website))}
          </a>
        </p>
      )}
    </>
  );
}

interface Fact {
  readonly value: string;
  readonly label: string;
}

function factsOf(business: BusinessCardData, face: 'deck' | 'details'): Fact[] {
  const facts: Fact[] = [];
  const add = (value: string | number | null | undefined, label: string, unit = '') => {
    if (value != null) facts.push({ value: `${typeof value === 'number' ? value.toLocaleString('en-US') : value}${unit}`, label });
  };
  add(business.employees, 'people');
  if (face === 'deck') add(business.profileViews, 'profile views');
  if (face === 'details') {
    add(business.totalMatches, business.totalMatches === 1 ? 'match' : 'matches');
    add(business.responseRate, 'reply rate', '%');
  }
  return facts;
}

export interface CardFaceProps {
  readonly business: BusinessCardData;
  /** deck: the face of presentation A; details: everything of presentation B. */
  readonly face: 'deck' | 'details';
  readonly heading?: ReactNode;
}

/** The text of a card, below its picture. */
export function CardFace({ business, face, heading }: CardFaceProps) {
  const facts = factsOf(business, face);
  return (
    <div className="face">
      <div className="top1">
        <div className="fill">
          {heading}
          <TradeLine business={business} />
          <PlaceLine business={face === 'details' ? business : { ...business, website: null }} />
        </div>
        {business.match && (
          <div className="score">
            <b>{business.match.figure}</b>
            <span>{business.match.words}</span>
            {business.match.detail && <span>{business.match.detail}</span>}
          </div>
        )}
      </div>
      {business.description && (
        <p className="fs-14 tone-2 desc" dir="auto">
          {business.description}
        </p>
      )}
      <TagRow tags={business.tags ?? []} />
      {facts.length > 0 && (
        <div className="facts">
          {facts.map((fact) => (
            <span key={fact.label}>
              <b>{fact.value}</b>
              {fact.label}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
