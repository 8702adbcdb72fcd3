import type { RoomLink } from './stage-face.ts';

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 10_000;
/**
 * A break that the room's client has not mended in this time is mended from here, by a new way in. Left alone it tries ten times, each for
 * up to half a minute, and a host who is away for a minute is off the air.
 */
const MENDING_MS_MAX = 12_000;

/** How long to wait before the next way in; spread by chance (0 to 1), as a fallen server would meet all its viewers at once. */
export const retryInMs = (failures: number, chance: number): number =>
  Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1)) * (0.75 + chance / 2);

interface RoomMendingOptions {
  /** Asks for a new way in. False: there is none. */
  readonly rejoin: () => Promise<boolean>;
  /** Whether the picture moves: while it does, nothing is broken off to mend the rest. */
  readonly isFlowing: () => boolean;
  readonly onLink: (link: RoomLink) => void;
  /** Ways in that failed since the last one that held. It outlives each of them. */
  readonly failures: { current: number };
}

/** One way into a room, told what becomes of it: says how the link stands, and asks for a new way in when it does not mend by itself. */
export function mendRoom({ rejoin, isFlowing, onLink, failures }: RoomMendingOptions) {
  let isCurrent = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askNoMore = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const after = (ms: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const askAnew = async () => {
    timer = undefined;
    const isPossible = await rejoin();
    if (!isCurrent) return;
    // A new ticket begins this anew; without one it is asked for again, unless the answer was final.
    if (isPossible) tryAgain();
    else onLink('failed');
  };
  const tryAgain = () => {
    onLink('reconnecting');
    failures.current += 1;
    after(retryInMs(failures.current, Math.random()), () => void askAnew());
  };
  const giveTime = () => after(MENDING_MS_MAX, () => (isFlowing() ? giveTime() : void askAnew()));
  const brokenTo = (link: RoomLink) => () => {
    onLink(link);
    if (timer === undefined) giveTime();
  };
  return {
    entered: () => {
      failures.current = 0;
      if (isCurrent) onLink('connected');
    },
    /** A way in that fails is a disconnection as well, and told as one before this. */
    notEntered: () => {
      if (isCurrent && timer === undefined) tryAgain();
    },
    resuming: brokenTo('resuming'),
    reconnecting: brokenTo('reconnecting'),
    reconnected: () => {
      askNoMore();
      failures.current = 0;
      onLink('connected');
    },
    // @NOTE The client also leaves by itself when the page is about to go. One that stays after all, or is thawed, comes back.
    disconnected: (isElsewhere: boolean) => {
      if (!isCurrent) return;
      if (!isElsewhere) return tryAgain();
      askNoMore();
      onLink('elsewhere');
    },
    end: () => {
      isCurrent = false;
      askNoMore();
    },
    isOver: () => !isCurrent,
  };
}

export type RoomMending = ReturnType<typeof mendRoom>;
