import { said } from '@benison/contracts/said';
import { BookOpenText } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { coinsInBurst } from '../../lib/figures/coin-count.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { Button } from '../controls/button.tsx';
import { Avatar } from '../marks/avatar.tsx';
import { Amount, Coin } from '../marks/coin.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { GiftArt } from './gift-art.tsx';

export interface GiftMomentProps {
  readonly giftId: string;
  readonly giftName: string;
  /** null: given anonymously. */
  readonly from: { readonly id: string; readonly name: string; readonly imageUrl: string | null } | null;
  readonly count: number;
  readonly coins: number;
  readonly message: string | null;
  /** Opens its journal entry. */
  readonly onOpen: () => void;
}

const ANONYMOUS = 'Someone';

/** Coins spread by the golden angle, as in the burst of a reward. */
const GOLDEN_ANGLE = 2.4;

function flight(index: number): CSSProperties & Record<'--dx' | '--dy', string> {
  const reach = 60 + (index % 5) * 22;
  return {
    '--dx': `${Math.round(Math.cos(index * GOLDEN_ANGLE) * reach)}px`,
    '--dy': `${Math.round(-70 - Math.abs(Math.sin(index * GOLDEN_ANGLE)) * reach)}px`,
    animationDelay: `${index * 90}ms`,
    width: `${14 + (index % 3) * 5}px`,
  };
}

function Who({ from, giftName, count }: Pick<GiftMomentProps, 'from' | 'giftName' | 'count'>) {
  const name = from?.name ?? ANONYMOUS;
  return (
    <span className="moment-who">
      <Avatar id={from?.id ?? 'anonymous'} name={name} imageUrl={from?.imageUrl} size={40} />
      <span>
        <b className="cut" dir="auto">
          {name}
        </b>
        <span className="cut">
          sent {giftName}
          <span className="unseen">{count > 1 ? `, ${count} times` : ''}</span>
        </span>
      </span>
    </span>
  );
}

/** A gift over the picture: banner and rosette, with flying coins from Blaze upwards. Pressing it opens its journal entry. */
export function GiftBanner({
  giftId,
  giftName,
  from,
  count,
  coins,
  message,
  blaze,
  onOpen,
}: GiftMomentProps & { readonly blaze: boolean }) {
  return (
    <>
      {blaze && <span className="stage-rim" aria-hidden />}
      <button type="button" className={classNames('moment', blaze && 'blaze')} onClick={onOpen} title="Open the entry in the books">
        <Rosette />
        {blaze &&
          Array.from({ length: Math.min(8, coinsInBurst(coins)) }, (_, index) => (
            <span key={index} className="moment-coin" style={flight(index)} aria-hidden>
              <Coin />
            </span>
          ))}
        <Who from={from} giftName={giftName} count={count} />
        {message && <span className="unseen">{`: ${message}`}</span>}
        <GiftArt id={giftId} size={96} moving />
        {count > 1 && (
          <strong key={count} className="moment-count" aria-hidden>
            <small>×</small>
            {count}
          </strong>
        )}
        <span className="unseen">
          <Amount coins={coins} />
        </span>
      </button>
    </>
  );
}

/** A Blessing has the whole stage; a tap ends it. */
export function GiftBlessing({
  giftId,
  giftName,
  from,
  count,
  coins,
  message,
  onOpen,
  onSkip,
}: GiftMomentProps & { readonly onSkip: () => void }) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onSkip();
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [onSkip]);
  return (
    <div className="blessing" role="group" aria-label={said`${from?.name ?? ANONYMOUS} sent ${giftName}`}>
      <button type="button" className="blessing-skip" aria-label="Skip the animation" onClick={onSkip} />
      <Rosette />
      <GiftArt id={giftId} size={168} moving />
      <div className="blessing-words">
        <Who from={from} giftName={giftName} count={count} />
        <p className="blessing-name">
          {count > 1 ? `${count} × ${giftName}` : giftName} <Amount coins={coins} />
        </p>
        {message && <p>“{message}”</p>}
        <Button size="sm" icon={BookOpenText} onClick={onOpen}>
          See the entry
        </Button>
      </div>
    </div>
  );
}
