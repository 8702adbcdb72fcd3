import { Handshake, WifiOff, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Badge } from '../controls/chip.tsx';
import { hueStyle } from '../marks/avatar.tsx';
import { Icon } from '../marks/icon.tsx';
import { LiveWords } from '../text.tsx';
import type { BusinessCardData } from './business-card-data.ts';
import { CardCover } from './card-cover.tsx';
import { CardFace, type CardFaceProps } from './card-face.tsx';

export interface BusinessCardProps {
  readonly business: BusinessCardData;
  readonly face?: CardFaceProps['face'];
  readonly state?: 'rest' | 'dragged' | 'liked' | 'passed' | 'offline';
  /** Fills the deck around it. */
  readonly inDeck?: boolean;
  /** Its picture is fetched first: this is the visible card. */
  readonly isFirst?: boolean;
  /** Overlays that follow a drag. */
  readonly children?: ReactNode;
  readonly headingLevel?: 2 | 3;
}

const OFFLINE_TEXT = 'You are offline. Swipes wait here and are sent when you are back.';
const DECIDED = { liked: { tone: 'gold', icon: Handshake, label: 'Liked' }, passed: { tone: 'line', icon: X, label: 'Passed' } } as const;

/** From so many letters on a name is set smaller, so that it stays on its cover, below the badges. */
const LONG_NAME = 36;
const VERY_LONG_NAME = 64;
const lengthOf = (name: string): string | false => (name.length >= VERY_LONG_NAME ? 'very long' : name.length >= LONG_NAME && 'long');

/** The business card, the centrepiece of the product. */
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
  const name = (
    <Name className={classNames(imageUrl ? 'cover-name' : 'face-name', lengthOf(business.name))} dir="auto">
      {business.name}
    </Name>
  );
  return (
    <article
      className={classNames('bcard hued', inDeck && 'fill-deck', state === 'dragged' && 'lifted')}
      style={hueStyle(business.id)}
      aria-label={business.name}
    >
      <CardCover business={business} imageUrl={imageUrl} isFirst={isFirst} onBroken={() => setBrokenUrl(business.imageUrl ?? null)}>
        {imageUrl && name}
      </CardCover>
      {state === 'offline' && (
        <p className="card-offline" role="status">
          <Icon icon={WifiOff} size="s" />
          <LiveWords>{OFFLINE_TEXT}</LiveWords>
        </p>
      )}
      <CardFace business={business} face={face} heading={!imageUrl && name} />
      {(state === 'liked' || state === 'passed') && (
        <div className="card-decided">
          <Badge tone={DECIDED[state].tone} icon={DECIDED[state].icon}>
            {DECIDED[state].label}
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
