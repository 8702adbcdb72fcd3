import { ArrowLeft, ArrowRight, ArrowUp, Handshake, Star, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { heldWhile } from '../controls/button.tsx';
import { Icon } from '../marks/icon.tsx';
import { Kbd } from '../text.tsx';

export interface SwipeControlsProps {
  readonly onPass: () => void;
  readonly onSuperLike: () => void;
  readonly onLike: () => void;
  /** Shows the undo button when given. */
  readonly onUndo?: () => void;
  readonly canUndo?: boolean;
  /** A decision is being sent: nothing can be pressed. */
  readonly pending?: boolean;
  /** There is no card. */
  readonly empty?: boolean;
  /** How many super likes are left today; null for no limit. */
  readonly superLikesLeft: number | null;
  /** The menu of further ways to decide. */
  readonly more?: ReactNode;
  /** What a like earns, once coins exist. */
  readonly likeReward?: ReactNode;
}

function superLikeLabel(left: number | null): string {
  if (left === null) return 'Super like';
  return left > 0 ? `Super like, ${left} left today` : 'Super like, none left today';
}

/** Pass, super like, like; with what the keys do on a desktop. */
export function SwipeControls({
  onPass,
  onSuperLike,
  onLike,
  onUndo,
  canUndo = false,
  pending = false,
  empty = false,
  superLikesLeft,
  more,
  likeReward,
}: SwipeControlsProps) {
  const off = pending || empty;
  const noSuper = superLikesLeft === 0;
  return (
    <div role="group" aria-label="Decide">
      <div className="swipes" aria-busy={pending || undefined}>
        {onUndo && (
          <button type="button" className="swipe undo" aria-label="Undo" {...heldWhile(pending || !canUndo, onUndo)}>
            <Icon icon={Undo2} />
          </button>
        )}
        <button type="button" className="swipe pass" aria-label="Pass" {...heldWhile(off, onPass)}>
          <Icon icon={X} />
        </button>
        <button
          type="button"
          className="swipe super"
          aria-label={superLikeLabel(superLikesLeft)}
          {...heldWhile(off || noSuper, onSuperLike)}
        >
          <Icon icon={Star} />
        </button>
        <button type="button" className="swipe like" aria-label="Like" {...heldWhile(off, onLike)}>
          <Icon icon={Handshake} />
        </button>
        {more}
      </div>
      <p className="swipe-keys only-desk">
        <Kbd>
          <Icon icon={ArrowLeft} label="Left arrow" />
        </Kbd>{' '}
        pass{' '}
        <Kbd>
          <Icon icon={ArrowUp} label="Up arrow" />
        </Kbd>{' '}
        super like{superLikesLeft !== null && (noSuper ? ', none left today' : `, ${superLikesLeft} left`)}{' '}
        <Kbd>
          <Icon icon={ArrowRight} label="Right arrow" />
        </Kbd>{' '}
        like {likeReward}
      </p>
    </div>
  );
}
