/** The state of the large picture. none: nobody sends one; quiet: nor is the host heard; absent: nor is its host in the room; awaited: no frame has arrived yet; lost: frames stopped; seen: it is visible. */
export type PictureState = 'none' | 'quiet' | 'absent' | 'awaited' | 'lost' | 'seen';

/** After a break, a picture without a new frame for this long no longer counts as live. */
export const STILL_MS = 2_000;

/** The result of the last check. */
export interface Look {
  /** How many frames it had shown. */
  readonly frames: number;
  /** When that number last changed, or when the watch started. */
  readonly at: number;
  /** Whether it has changed since the watch started. */
  readonly hasMoved: boolean;
}

/** The next check. A hidden page shows no frames, so none are missing. */
export function lookedAgain(last: Look, frames: number, now: number, isHidden: boolean): Look {
  if (frames !== last.frames) return { frames, at: now, hasMoved: true };
  return isHidden ? { ...last, at: now } : last;
}

export const isStill = ({ at }: Look, now: number): boolean => now - at >= STILL_MS;

export interface PictureFacts {
  readonly isShown: boolean;
  /** Somebody sends a picture that has not arrived. */
  readonly isPromised: boolean;
  readonly isHostHere: boolean;
  /** The host sends sound. */
  readonly isHostHeard: boolean;
  readonly wasSeen: boolean;
  readonly isStill: boolean;
}

export function pictureState({ isShown, isPromised, isHostHere, isHostHeard, wasSeen, isStill }: PictureFacts): PictureState {
  if (!isShown && !isPromised) return !isHostHere ? 'absent' : isHostHeard ? 'none' : 'quiet';
  if (!wasSeen) return 'awaited';
  return isShown && !isStill ? 'seen' : 'lost';
}
