import type { RoomLink } from './room-link.ts';

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 10_000;
/**
 * A break that the LiveKit client has not repaired within this time is replaced by a new connection. By itself the client tries ten times,
 * each for up to half a minute, while a host who is away for a minute is taken off the air.
 */
const MENDING_MS_MAX = 12_000;

/** How long to wait before reconnecting; randomised (0 to 1), because all viewers of a failed server would come back at once. */
export const retryInMs = (failures: number, chance: number): number =>
  Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1)) * (0.75 + chance / 2);

interface RoomMendingOptions {
  /** Asks for a new ticket. False: none is available. */
  readonly rejoin: () => Promise<boolean>;
  /** Whether the picture moves: while it does, the connection is not dropped to restore the rest. */
  readonly isFlowing: () => boolean;
  readonly onLink: (link: RoomLink) => void;
  /** Failed connections since the last successful one. It outlives each connection. */
  readonly failures: { current: number };
}

/** Watches one connection to a room: reports the link's state, and asks for a new connection if it does not recover by itself. */
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
    // A new ticket starts a new watch; without one it is asked for again, unless the refusal was final.
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
      if (!isCurrent) return;
      askNoMore();
      onLink('connected');
    },
    /** A failed connection is reported as a disconnection too, before this call. */
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
    // @NOTE The client also disconnects when the page is about to unload. A page that stays after all, or returns from the cache,
    // reconnects.
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
