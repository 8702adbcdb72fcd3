import { animate, useMotionTemplate, useMotionValue, useReducedMotion, useTransform, type MotionValue, type PanInfo } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { hueStyle } from './avatar.tsx';
import { BusinessCard, type BusinessCardData } from './business-card.tsx';
import { Motion } from './motion.tsx';
import { Rosette } from './rosette.tsx';
import { classNames } from '../lib/class-names.ts';

export const SwipeDirection = { Like: 'like', Pass: 'pass', Super: 'super' } as const;
export type SwipeDirection = (typeof SwipeDirection)[keyof typeof SwipeDirection];

/** At most this many cards are drawn. */
export const DECK_SIZE = 3;

const ROTATE_PER_PX = 1 / 18;
const ROTATE_MAX_DEG = 12;
const RETURN_SPRING = { type: 'spring', stiffness: 420, damping: 30, mass: 0.9 } as const;
const RISE_SPRING = { type: 'spring', stiffness: 300, damping: 26 } as const;
const STILL = { duration: 0.16 } as const;
const DRAG_EXIT_S = 0.24;
const BUTTON_EXIT = { distance: 300, degrees: 30, seconds: 0.3 } as const;
const GOLD_EDGE_PX = 3;

export interface SwipeLeaving {
  readonly id: string;
  readonly direction: SwipeDirection;
}

export interface SwipeDeckProps {
  /** The top card first; only three are drawn. */
  readonly cards: readonly BusinessCardData[];
  readonly face?: 'deck' | 'details';
  /**
   * The card on its way out. Set it when a decision starts (by drag, button or key); the card leaves and stays away until
   * `cards` no longer holds it, or comes back when this becomes null.
   */
  readonly leaving?: SwipeLeaving | null;
  /** A drag was let go past a threshold. */
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

/** The deck: draws and animates; deciding is the caller's. */
export function SwipeDeck({ cards, face = 'details', leaving = null, onSwipe, disabled = false, offline = false, commitOffsetPx = 100, commitSpeedPx = 500, overlayFullPx = 150, empty }: SwipeDeckProps) {
  const drawn = cards.slice(0, DECK_SIZE);
  const still = useReducedMotion() ?? false;
  if (drawn.length === 0) return <div className="deck">{empty}</div>;
  return (
    <Motion><div className="deck">
      {drawn.map((card, depth) => (
        <DeckCard key={card.id} card={card} depth={depth} face={face} still={still} leaving={leaving?.id === card.id ? leaving.direction : null} draggable={depth === 0 && !disabled && leaving === null} offline={offline} onSwipe={onSwipe} commitOffsetPx={commitOffsetPx} commitSpeedPx={commitSpeedPx} overlayFullPx={overlayFullPx} />
      )).reverse()}
    </div></Motion>
  );
}

interface DeckCardProps extends Required<Pick<SwipeDeckProps, 'onSwipe' | 'face' | 'offline' | 'commitOffsetPx' | 'commitSpeedPx' | 'overlayFullPx'>> {
  readonly card: BusinessCardData;
  readonly depth: number;
  readonly still: boolean;
  readonly leaving: SwipeDirection | null;
  readonly draggable: boolean;
}

const DEPTHS = [
  { scale: 1, y: 0, opacity: 1 },
  { scale: 0.965, y: 20, opacity: 1 },
  { scale: 0.92, y: 40, opacity: 0.55 },
] as const;

function DeckCard({ card, depth, face, still, leaving, draggable, offline, onSwipe, commitOffsetPx, commitSpeedPx, overlayFullPx }: DeckCardProps) {
  const [dragging, setDragging] = useState(false);
  const x = useMotionValue(0);
  const originX = useMotionValue(0.5);
  const originY = useMotionValue(0.5);
  const exit = useExit({ x, leaving, still });
  const rotate = useTransform(() => {
    if (still) return 0;
    const follow = Math.max(-ROTATE_MAX_DEG, Math.min(ROTATE_MAX_DEG, x.get() * ROTATE_PER_PX));
    return exit.turn.get() === 0 ? follow : exit.turn.get();
  });

  // @NOTE The card turns about the finger, so the corner held stays under it.
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    originX.set((event.clientX - box.left) / box.width);
    originY.set((event.clientY - box.top) / box.height);
  };
  const handleDragEnd = (_event: unknown, info: PanInfo) => {
    setDragging(false);
    const far = Math.abs(info.offset.x) > commitOffsetPx;
    const fast = Math.abs(info.velocity.x) > commitSpeedPx;
    if (far || fast) {
      exit.dragSpeed.current = info.velocity.x;
      onSwipe(info.offset.x > 0 ? 'like' : 'pass', card);
    }
    exit.settle();
  };
  return (
    <m.div className="deck-card" initial={depth === 0 ? false : { ...DEPTHS[2], opacity: 0 }} animate={DEPTHS[depth] ?? DEPTHS[2]} transition={still ? STILL : RISE_SPRING} aria-hidden={depth > 0} inert={depth > 0}>
      <m.div className={classNames('deck-card', draggable && 'draggable')} drag={draggable ? 'x' : false} dragMomentum={false} dragElastic={1} onPointerDown={draggable ? handlePointerDown : undefined} onDragStart={() => setDragging(true)} onDragEnd={handleDragEnd} style={{ x, y: exit.y, rotate, originX, originY, opacity: exit.opacity }}>
        {depth === 2 ? (
          <div className="bcard third hued fill-deck" style={hueStyle(card.id)} />
        ) : (
          <BusinessCard business={card} face={face} inDeck state={dragging ? 'dragged' : offline && depth === 0 ? 'offline' : 'rest'}>
            {depth === 0 && <DragOverlays x={x} fullPx={overlayFullPx} still={still} superLike={leaving === SwipeDirection.Super} />}
          </BusinessCard>
        )}
      </m.div>
    </m.div>
  );
}

/** Moves the card out while it is leaving, and back when the decision failed or the drag was too short. */
function useExit({ x, leaving, still }: { readonly x: MotionValue<number>; readonly leaving: SwipeDirection | null; readonly still: boolean }) {
  const y = useMotionValue(0);
  const turn = useMotionValue(0);
  const opacity = useMotionValue(1);
  const dragSpeed = useRef(0);
  const left = useRef(false);
  const isLeaving = useRef(false);
  isLeaving.current = leaving !== null;

  const comeBack = () => {
    const transition = still ? STILL : RETURN_SPRING;
    for (const value of [x, y, turn]) animate(value, 0, transition);
    animate(opacity, 1, STILL);
  };

  useEffect(() => {
    if (leaving === null) {
      if (left.current) comeBack();
      left.current = false;
      return;
    }
    left.current = true;
    const sign = leaving === SwipeDirection.Pass ? -1 : 1;
    const speed = dragSpeed.current;
    dragSpeed.current = 0;
    if (still) {
      animate(opacity, 0, STILL);
      return;
    }
    const dragged = x.get() !== 0;
    const seconds = dragged ? DRAG_EXIT_S : BUTTON_EXIT.seconds;
    const ease = [0.2, 0.8, 0.2, 1] as const;
    if (leaving === SwipeDirection.Super) {
      animate(y, -window.innerHeight, { duration: BUTTON_EXIT.seconds, ease: [0.6, 0, 0.9, 0.3] });
    } else if (dragged) {
      const reach = x.get() + sign * Math.max(window.innerWidth * 0.6, Math.abs(speed) * DRAG_EXIT_S);
      animate(x, reach, { duration: seconds, ease });
    } else {
      animate(x, sign * BUTTON_EXIT.distance, { duration: seconds, ease });
      animate(turn, sign * BUTTON_EXIT.degrees, { duration: seconds, ease });
    }
    animate(opacity, 0, { duration: 0.12, delay: seconds - 0.12 });
    // @NOTE Only a change of direction moves the card; the values it moves are stable for the card's life.
  }, [leaving]);

  // @NOTE After a drag the caller decides in the same tick whether the card leaves; only then may it spring back.
  const settle = () => setTimeout(() => !isLeaving.current && comeBack(), 0);
  return { y, turn, opacity, dragSpeed, settle };
}

/** MATCH to the right, SKIP to the left, growing with the distance; a gold edge on the way to a match. */
function DragOverlays({ x, fullPx, still, superLike }: { readonly x: MotionValue<number>; readonly fullPx: number; readonly still: boolean; readonly superLike: boolean }) {
  const match = useTransform(x, [0, fullPx], [0, 1]);
  const skip = useTransform(x, [-fullPx, 0], [1, 0]);
  const matchScale = useTransform(x, [0, fullPx], [still ? 1 : 1.15, 1]);
  const skipScale = useTransform(x, [-fullPx, 0], [1, still ? 1 : 1.15]);
  const edge = useTransform(x, [0, fullPx], [0, GOLD_EDGE_PX]);
  const shadow = useMotionTemplate`inset 0 0 0 ${edge}px var(--gold)`;
  return (
    <>
      <m.div className="edge" style={{ boxShadow: shadow }} />
      <Stamp word={superLike ? 'SUPER' : 'MATCH'} opacity={superLike ? 1 : match} scale={matchScale} />
      <Stamp word="SKIP" opacity={skip} scale={skipScale} />
    </>
  );
}

function Stamp({ word, opacity, scale }: { readonly word: 'MATCH' | 'SUPER' | 'SKIP'; readonly opacity: MotionValue<number> | number; readonly scale: MotionValue<number> }) {
  return (
    <m.div className={classNames('stampd', word === 'SKIP' ? 'is-skip' : 'is-match', word === 'SUPER' && 'is-super')} style={{ opacity, scale, rotate: word === 'SKIP' ? 16 : -16 }} aria-hidden>
      <Rosette rings="rim" />
      <span>{word}</span>
    </m.div>
  );
}
