import { Handshake, Star, WifiOff, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { marksOfId } from '../../lib/id-marks.ts';
import { initials } from '../../lib/initials.ts';
import { hueStyle } from '../avatar.tsx';
import { Badge, TagRow } from '../chip.tsx';
import { Icon } from '../icon.tsx';
import { Rosette } from '../rosette.tsx';
import { PremiumMark, Seal } from '../seal.tsx';

/** What a card can say. What is not known is left out, never made up. */
export interface BusinessCardData {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly industry: string;
  readonly businessType?: string | null;
  readonly description?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly distanceMiles?: number | null;
  readonly website?: string | null;
  readonly tags?: readonly string[];
  readonly isOnline?: boolean;
  readonly isVerified?: boolean;
  readonly isPremium?: boolean;
  /** It liked first, and more than that. */
  readonly superLikedYou?: boolean;
  readonly profileViews?: number | null;
  /** "11–50" */
  readonly employees?: string | null;
  /** In percent. */
  readonly matchScore?: number | null;
  readonly totalMatches?: number | null;
  /** In percent. */
  readonly responseRate?: number | null;
}

export interface BusinessCardProps {
  readonly business: BusinessCardData;
  /** deck: the face of presentation A; details: everything of presentation B. */
  readonly face?: 'deck' | 'details';
  readonly state?: 'rest' | 'dragged' | 'liked' | 'passed' | 'offline';
  /** Fills the deck it lies in. */
  readonly inDeck?: boolean;
  /** Its picture is fetched before others: the card one looks at. */
  readonly isFirst?: boolean;
  /** Overlays that follow a drag. */
  readonly children?: ReactNode;
  readonly headingLevel?: 2 | 3;
}

const OFFLINE_TEXT = 'You are offline. Swipes wait here and are sent when you are back.';

/** A website without the part nobody reads. */
function shortWebsite(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

export interface CoverProps {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly isFirst?: boolean;
  /** The picture could not be loaded; leave `imageUrl` out then. */
  readonly onBroken?: () => void;
  readonly children?: ReactNode;
}

/** A picture, or the rosette of the id with the initials. */
export function Cover({ id, name, imageUrl, isFirst, onBroken, children }: CoverProps) {
  const pictured = Boolean(imageUrl);
  const marks = marksOfId(id);
  return (
    <div className={classNames('cover', pictured && 'photo')}>
      {pictured ? (
        <img
          src={imageUrl ?? undefined}
          alt=""
          draggable={false}
          decoding="async"
          fetchPriority={isFirst ? 'high' : undefined}
          onError={onBroken}
        />
      ) : (
        <>
          <Rosette outerLobes={marks.outerLobes} innerLobes={marks.innerLobes} />
          <b className="cover-initials" aria-hidden>
            {initials(name)}
          </b>
        </>
      )}
      {children}
    </div>
  );
}

function PlaceLine({ business }: { readonly business: BusinessCardData }) {
  const place = [business.city, business.state].filter(Boolean).join(', ');
  const distance = business.distanceMiles == null ? null : `${Math.round(business.distanceMiles).toLocaleString('en-US')} mi`;
  const parts = [place, distance].filter(Boolean).join(' · ');
  return (
    <p className="fs-13 tone-2 cut">
      {parts}
      {business.website && /^https?:\/\//i.test(business.website) && (
        <>
          {parts && ' · '}
          <a
            href={business.website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link"
            draggable={false}
            onPointerDown={(event) => event.stopPropagation()}
          >
            {shortWebsite(business.website)}
          </a>
        </>
      )}
    </p>
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

function Face({
  business,
  face,
  heading,
}: {
  readonly business: BusinessCardData;
  readonly face: 'deck' | 'details';
  readonly heading?: ReactNode;
}) {
  const facts = factsOf(business, face);
  return (
    <div className="face">
      <div className="top1">
        <div className="fill">
          {heading}
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
          <PlaceLine business={face === 'details' ? business : { ...business, website: null }} />
        </div>
        {business.matchScore != null && (
          <div className="score">
            <b>{business.matchScore}</b>
            <span>% match</span>
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

/** The business card: the hero of the product. */
export function BusinessCard({
  business,
  face = 'details',
  state = 'rest',
  inDeck,
  isFirst,
  children,
  headingLevel = 2,
}: BusinessCardProps) {
  const Name = `h${headingLevel}` as const;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const imageUrl = business.imageUrl === brokenUrl ? null : business.imageUrl;
  return (
    <article
      className={classNames('bcard hued', inDeck && 'fill-deck', state === 'dragged' && 'lifted')}
      style={hueStyle(business.id)}
      aria-label={business.name}
    >
      <Cover
        id={business.id}
        name={business.name}
        imageUrl={imageUrl}
        isFirst={isFirst}
        onBroken={() => setBrokenUrl(business.imageUrl ?? null)}
      >
        {business.isOnline !== undefined && (
          <span className={classNames('cover-presence', !business.isOnline && 'away')}>{business.isOnline ? 'Active' : 'Offline'}</span>
        )}
        {business.superLikedYou && (
          <span className="cover-blessing">
            <Badge tone="gold" icon={Star}>
              Super liked you
            </Badge>
          </span>
        )}
        {imageUrl && (
          <Name className="cover-name" dir="auto">
            {business.name}
          </Name>
        )}
      </Cover>
      {state === 'offline' && (
        <p className="card-offline" role="status">
          <Icon icon={WifiOff} size="s" />
          <span>{OFFLINE_TEXT}</span>
        </p>
      )}
      <Face
        business={business}
        face={face}
        heading={
          imageUrl ? undefined : (
            <Name className="face-name" dir="auto">
              {business.name}
            </Name>
          )
        }
      />
      {state === 'liked' && (
        <div className="card-decided">
          <Badge tone="gold" icon={Handshake}>
            Liked
          </Badge>
        </div>
      )}
      {state === 'passed' && (
        <div className="card-decided">
          <Badge tone="line" icon={X}>
            Passed
          </Badge>
        </div>
      )}
      {children}
    </article>
  );
}

/** The card while the deck loads, in its final layout. */
export function BusinessCardSkeleton({
  text = 'Finding divine business connections...',
  inDeck,
}: {
  readonly text?: string;
  readonly inDeck?: boolean;
}) {
  return (
    <div className={classNames('bcard', inDeck && 'fill-deck')} role="status">
      <span className="sk grown" />
      <div className="face">
        <span className="sk title w60" />
        <span className="sk text w100" />
        <span className="sk text w80" />
        <p className="fs-12 tone-3">{text}</p>
      </div>
    </div>
  );
}
