import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Badge } from '../controls/chip.tsx';
import { Amount, Coin } from '../marks/coin.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { PrintedCard, type PrintedCardData } from './printed-card.tsx';
import { SAMPLE_CARDS } from './sample-cards.ts';
import { SealedCard } from './sealed-card.tsx';

const [foods, marine, chain] = SAMPLE_CARDS;

/** Anybody's card, before it is made. */
const OWN_CARD = { id: 'your-business', name: 'Your business', line: 'What you do', place: 'Your city' } as const;

/** What a reward looks like when it comes. */
const REWARD_COINS = 25;
const GIFT_COINS = 100;

/** Microphone, camera and leaving, drawn here: the room's own icons would come to every screen with this picture. */
const ROOM_KEYS = [
  'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM5 11a7 7 0 0 0 14 0M12 18v3',
  'M3 7h12v10H3Zm12 4 6-3v8l-6-3',
  'M4 14c0-6 16-6 16 0v2l-4-1v-3c-2-1-6-1-8 0v3l-4 1Z',
] as const;

/** A head and shoulders, for whoever would be seen. */
const Person = () => (
  <svg className="person" viewBox="0 0 48 48" fill="currentColor">
    <circle cx="24" cy="19" r="9" />
    <path d="M4 52a20 20 0 0 1 40 0Z" />
  </svg>
);

/** A business's own mark, large behind whoever speaks for it. */
const Ground = ({ card }: { readonly card: PrintedCardData }) => (
  <svg className="ground-mark" viewBox="0 0 48 48" fill="currentColor">
    <path d={card.print?.mark} />
  </svg>
);

function Face({ card, speaks }: { readonly card: PrintedCardData; readonly speaks?: boolean }) {
  return (
    <div className={classNames('call-face', `paper-${card.print?.paper ?? 'navy'}`, speaks && 'speaks')}>
      <Ground card={card} />
      <Person />
      <b>{card.name}</b>
    </div>
  );
}

const SCENES = {
  match: (
    <>
      <Rosette />
      <PrintedCard card={marine} turned className="one" />
      <PrintedCard card={chain} className="two" />
      <Coin large />
      <strong className="said">It’s a match</strong>
    </>
  ),
  call: (
    <>
      <div className="call-faces">
        <Face card={chain} speaks />
        <Face card={marine} />
      </div>
      <p className="jotted">First order: 40 pallets, Friday</p>
      <div className="room-keys">
        {ROOM_KEYS.map((path) => (
          <svg key={path} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
            <path d={path} />
          </svg>
        ))}
      </div>
    </>
  ),
  stream: (
    <>
      <div className="on-stage paper-navy">
        <Ground card={chain} />
        <Person />
        <span className="on-air">
          <Badge tone="live">Live</Badge>
        </span>
      </div>
      <ul className="asked">
        <li>
          <b>Halden Marine</b>
          What do you load at night?
        </li>
        <li>
          <b>Quarry Street Foods</b>
          Does it hold 34°F all the way?
        </li>
      </ul>
      <p className="gift-sent">
        <span>
          <b>Quarry Street Foods</b> sent Laurel
        </span>
        <Amount coins={GIFT_COINS} />
      </p>
    </>
  ),
  reward: (
    <>
      <Rosette />
      <PrintedCard card={foods} turned className="one" />
      <Coin large />
      <strong className="said">
        <Amount coins={REWARD_COINS} signed />
      </strong>
    </>
  ),
  seal: (
    <>
      <Rosette />
      <SealedCard card={{ ...chain, place: null }} isSealed />
    </>
  ),
  card: (
    <>
      <Rosette />
      <PrintedCard card={OWN_CARD} className="one" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ProductScene = keyof typeof SCENES;

/** The product at work, drawn with sample cards and moving once. The words beside it say the same. */
export function ProductPicture({ scene }: { readonly scene: ProductScene }) {
  return (
    <div className="product-picture" data-scene={scene} aria-hidden>
      {SCENES[scene]}
    </div>
  );
}
