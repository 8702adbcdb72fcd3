/** What is known of the large picture: nobody sends one; one is sent and no frame has come; frames came and then no more; it is seen. */
export type PictureState = 'none' | 'awaited' | 'lost' | 'seen';

/** After a break a picture without a new frame for this long is no longer taken for live. */
export const STILL_MS = 2_000;

/** What the last look at a picture found. */
export interface Look {
  /** How many frames it had shown. */
  readonly frames: number;
  /** When that changed last, or when the watch began. */
  readonly at: number;
  /** Whether it has changed since the watch began. */
  readonly hasMoved: boolean;
}

/** The next look. Out of sight no frames are shown, so none are missed. */
export function lookedAgain(last: Look, frames: number, now: number, isHidden: boolean): Look {
  if (frames !== last.frames) return { frames, at: now, hasMoved: true };
  return isHidden ? { ...last, at: now } : last;
}

export const isStill = ({ at }: Look, now: number): boolean => now - at >= STILL_MS;

export interface PictureFacts {
  readonly isShown: boolean;
  /** Somebody sends one that has not arrived. */
  readonly isPromised: boolean;
  readonly wasSeen: boolean;
  readonly isStill: boolean;
}

export function pictureState({ isShown, isPromised, wasSeen, isStill }: PictureFacts): PictureState {
  if (!isShown && !isPromised) return 'none';
  if (!wasSeen) return 'awaited';
  return isShown && !isStill ? 'seen' : 'lost';
}
