import { DECK_CARDS_SHOWN } from '@benison/contracts/limits';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { decisionOf, type PanInfo } from '../../lib/card/pan.ts';
import { usePan } from '../../lib/card/use-pan.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { LESS_MOTION, useMedia } from '../../lib/page/use-media.ts';
import type { BusinessCardData } from '../businesses/business-card-data.ts';
import { BusinessCard } from '../businesses/business-card.tsx';
import { hueStyle } from '../marks/avatar.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { CardFlight, type CardPose } from './card-flight.ts';

export const SwipeDirection = { Like: 'like', Pass: 'pass', Super: 'super' } as const;
export type SwipeDirection = (typeof SwipeDirection)[keyof typeof SwipeDirection];

/** The card and the one that is seen beneath once it is moved. */
const DETAILS_CARDS_DRAWN = 2;
const ROTATE_PER_PX = 1 / 18;
const ROTATE_MAX_DEG = 12;

export interface SwipeLeaving {
  readonly id: string;
  readonly direction: SwipeDirection;
}

export interface SwipeDeckProps {
  /** The top card first; only three are rendered, and in details only two. */
  readonly cards: readonly BusinessCardData[];
  readonly face?: 'deck' | 'details';
  /**
   * The card that is leaving. Set it when a decision starts (by drag, button or key); the card leaves and stays away until
   * `cards` no longer contains it, or comes back when this becomes null.
   */
  readonly leaving?: SwipeLeaving | null;
  /** A drag was released past a threshold. */
  readonly onSwipe: (direction: 'like' | 'pass', card: BusinessCardData) => void;
  /** No dragging: a decision is pending, or the connection is gone. */
  readonly disabled?: boolean;
  readonly offline?: boolean;
  readonly commitOffsetPx?: number;
  readonly commitSpeedPx?: number;
  readonly overlayFullPx?: number;
  /** Shown when there is no card: EmptyState, ErrorState or BusinessCardSkeleton. */
  readonly empty?: ReactNode;
}

/** The deck: it renders and animates; the caller decides. */
export function SwipeDeck({
  cards,
  face = 'details',
  leaving = null,
  onSwipe,
  disabled = false,
  offline = false,
  commitOffsetPx = 100,
  commitSpeedPx = 500,
  overlayFullPx = 150,
  empty,
}: SwipeDeckProps) {
  const drawn = cards.slice(0, face === 'deck' ? DECK_CARDS_SHOWN : DETAILS_CARDS_DRAWN);
  const still = useMedia(LESS_MOTION);
  if (drawn.length === 0) return <div className="deck">{empty}</div>;
  return (
    <div className={classNames('deck', face === 'details' && 'single')}>
      {drawn
        .map((card, depth) => (
          <DeckCard
            key={card.id}
            card={card}
            depth={depth}
            face={face}
            still={still}
            leaving={leaving?.id === card.id ? leaving.direction : null}
            draggable={depth === 0 && !disabled && leaving === null}
            offline={offline}
            onSwipe={onSwipe}
            commitOffsetPx={commitOffsetPx}
            commitSpeedPx={commitSpeedPx}
            overlayFullPx={overlayFullPx}
          />
        ))
        .reverse()}
    </div>
  );
}

interface DeckCardProps extends Required<
  Pick<SwipeDeckProps, 'onSwipe' | 'face' | 'offline' | 'commitOffsetPx' | 'commitSpeedPx' | 'overlayFullPx'>
> {
  readonly card: BusinessCardData;
  readonly depth: number;
  readonly still: boolean;
  readonly leaving: SwipeDirection | null;
  readonly draggable: boolean;
}

function DeckCard({
  card,
  depth,
  face,
  still,
  leaving,
  draggable,
  offline,
  onSwipe,
  commitOffsetPx,
  commitSpeedPx,
  overlayFullPx,
}: DeckCardProps) {
  const [dragging, setDragging] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const [flight] = useState(() => new CardFlight());
  useDrawnPose(flight, element, { still, overlayFullPx });
  const exit = useExit({ flight, leaving, still });
  const heldAt = useRef(0);

  const handlePress = (event: PointerEvent<HTMLElement>) => {
    heldAt.current = flight.pose.x;
    flight.hold(flight.pose.x);
    // @NOTE The card turns around the finger, so that the held corner stays under it.
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.style.transformOrigin = `${event.clientX - box.left}px ${event.clientY - box.top}px`;
  };
  const handleEnd = (info: PanInfo | null) => {
    setDragging(false);
    const decision = info && draggable ? decisionOf(info, { commitOffsetPx, commitSpeedPx }) : null;
    if (decision) onSwipe(decision, card);
    exit.settle(info?.speed ?? 0);
  };
  const pan = usePan({
    isOn: draggable,
    onPress: handlePress,
    onStart: () => setDragging(true),
    onMove: ({ offset }) => flight.hold(heldAt.current + offset.x),
    onEnd: handleEnd,
  });
  return (
    <div className="deck-card" data-depth={depth} aria-hidden={depth > 0} inert={depth > 0}>
      <div ref={element} className={classNames('deck-card', draggable && 'draggable')} {...pan}>
        {depth === 2 ? (
          <div className="bcard third hued fill-deck" style={hueStyle(card.id)} />
        ) : (
          <BusinessCard
            business={card}
            face={face}
            inDeck
            isFirst={depth === 0}
            state={dragging ? 'dragged' : offline && depth === 0 ? 'offline' : 'rest'}
          >
            {depth === 0 && <DragOverlays superLike={leaving === SwipeDirection.Super} />}
          </BusinessCard>
        )}
      </div>
    </div>
  );
}

const clamped = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Renders the card at its current position; how close it is to a decision goes to the style of its overlays. */
function useDrawnPose(
  flight: CardFlight,
  element: RefObject<HTMLDivElement | null>,
  { still, overlayFullPx }: { readonly still: boolean; readonly overlayFullPx: number },
) {
  useLayoutEffect(() => {
    flight.onPose = ({ x, y, turn, opacity }: CardPose) => {
      const style = element.current?.style;
      if (!style) return;
      const follow = clamped(x * ROTATE_PER_PX, -ROTATE_MAX_DEG, ROTATE_MAX_DEG);
      style.translate = `${x}px ${y}px`;
      style.rotate = still ? 'none' : `${turn === 0 ? follow : turn}deg`;
      style.opacity = `${opacity}`;
      style.setProperty('--match', `${clamped(x / overlayFullPx, 0, 1)}`);
      style.setProperty('--skip', `${clamped(-x / overlayFullPx, 0, 1)}`);
    };
  }, [flight, element, still, overlayFullPx]);
  useEffect(() => () => flight.stop(), [flight]);
}

/** Moves the card out while it is leaving, and back when the decision failed or the drag was too short. */
function useExit({
  flight,
  leaving,
  still,
}: {
  readonly flight: CardFlight;
  readonly leaving: SwipeDirection | null;
  readonly still: boolean;
}) {
  const speed = useRef(0);
  const left = useRef(false);
  const isLeaving = useRef(false);
  isLeaving.current = leaving !== null;

  useEffect(() => {
    if (leaving !== null) flight.leave(leaving, speed.current, still);
    else if (left.current) flight.comeBack(still);
    left.current = leaving !== null;
    speed.current = 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a change of direction moves the card.
  }, [leaving]);

  // @NOTE After a drag the caller decides in the same tick whether the card leaves; only then may it spring back.
  const settle = (released: number) => {
    speed.current = released;
    setTimeout(() => !isLeaving.current && flight.comeBack(still, released), 0);
  };
  return { settle };
}

/** MATCH to the right, SKIP to the left, growing with the distance; a gold edge on the way to a match. */
function DragOverlays({ superLike }: { readonly superLike: boolean }) {
  return (
    <>
      <div className="edge" />
      <Stamp word={superLike ? 'SUPER' : 'MATCH'} />
      <Stamp word="SKIP" />
    </>
  );
}

function Stamp({ word }: { readonly word: 'MATCH' | 'SUPER' | 'SKIP' }) {
  return (
    <div className={classNames('stampd', word === 'SKIP' ? 'is-skip' : 'is-match', word === 'SUPER' && 'is-super')} aria-hidden>
      <Rosette rings="rim" />
      <span>{word}</span>
    </div>
  );
}
