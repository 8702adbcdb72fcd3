import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useRef } from 'react';
import type { Failure } from '../../../lib/acts/errors.ts';
import { useConnection, useLive } from '../../../lib/live/use-live.ts';
import { LIVE_STREAMS_CHANGED } from '../list-documents.ts';
import type { useTicket } from '../use-ticket.ts';
import { lostBy, type Lost } from './lost-access.ts';

/** How soon it is asked again when the answer said nothing about one's access. */
const ASK_AGAIN_MS = 5_000;

/** Who is told so is in again, though there may be no picture: the stream is over, or live video is away. */
const ADMITTED: ReadonlySet<Failure['code']> = new Set([ErrorCode.StreamNotLive, ErrorCode.VideoUnavailable]);

interface WayBackParts {
  /** Removed, banned or no longer matched. */
  readonly isOut: boolean;
  readonly join: ReturnType<typeof useTicket>['join'];
  /** Called with what keeps one out now. */
  readonly onOut: (lost: Lost) => void;
  /** Called once one may be here again; there is a ticket then, unless the stream is over or without video. */
  readonly onBack: () => void;
}

/** Opens the stream again by itself for whoever was put out of it, as soon as the removal or the ban is over or lifted. */
export function useWayBack(streamId: string, { isOut, join, onOut, onBack }: WayBackParts): void {
  const { state } = useConnection();
  const latest = useRef({ isOut, onOut, onBack });
  latest.current = { isOut, onOut, onBack };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useCallback(async () => {
    clearTimeout(timer.current);
    const refusal = await join();
    if (!latest.current.isOut) return;
    if (!refusal || ADMITTED.has(refusal.code)) return latest.current.onBack();
    const lost = lostBy(refusal, true);
    if (lost) latest.current.onOut(lost);
    else timer.current = setTimeout(() => void ask(), ASK_AGAIN_MS);
  }, [join]);
  // What happened before this page listened, or while it had no connection, is not replayed: it is asked for.
  useEffect(() => {
    if (isOut && state === 'open') void ask();
    return () => clearTimeout(timer.current);
  }, [ask, isOut, state]);
  useLive(LIVE_STREAMS_CHANGED, {
    after: null,
    skip: !isOut,
    onData: ({ liveStreamsChanged }) => {
      if (liveStreamsChanged.streamId === streamId) void ask();
    },
  });
}
