import { Rocket, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { marksOfId } from '../../lib/pictures/id-marks.ts';
import { initials } from '../../lib/words/initials.ts';
import { Badge } from '../controls/chip.tsx';
import { Rosette } from '../marks/rosette.tsx';
import type { BusinessCardData } from './business-card-data.ts';

export interface CardCoverProps {
  readonly business: BusinessCardData;
  readonly imageUrl: string | null | undefined;
  readonly isFirst: boolean | undefined;
  /** Called when the picture could not be loaded; then leave `imageUrl` out. */
  readonly onBroken: () => void;
  readonly children?: ReactNode;
}

/** The head of a card: its picture, or the rosette of its id with the initials, and its badges. */
export function CardCover({ business, imageUrl, isFirst, onBroken, children }: CardCoverProps) {
  return (
    <div className={classNames('cover', Boolean(imageUrl) && 'photo')}>
      {imageUrl ? (
        <img src={imageUrl} alt="" draggable={false} decoding="async" fetchPriority={isFirst ? 'high' : undefined} onError={onBroken} />
      ) : (
        <Initials id={business.id} name={business.name} />
      )}
      {business.isOnline !== undefined && (
        <span className={classNames('cover-presence', !business.isOnline && 'away')}>{business.isOnline ? 'Active' : 'Offline'}</span>
      )}
      {business.isPromoted && (
        <span className="cover-boosted">
          <Badge icon={Rocket}>Boosted</Badge>
        </span>
      )}
      {business.superLikedYou && (
        <span className="cover-blessing">
          <Badge tone="gold" icon={Star}>
            Super liked you
          </Badge>
        </span>
      )}
      {children}
    </div>
  );
}

function Initials({ id, name }: { readonly id: string; readonly name: string }) {
  const marks = marksOfId(id);
  return (
    <>
      <Rosette outerLobes={marks.outerLobes} innerLobes={marks.innerLobes} />
      <b className="cover-initials" aria-hidden>
        {initials(name)}
      </b>
    </>
  );
}
