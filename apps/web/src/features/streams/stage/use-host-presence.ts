import { STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { productNow } from '../../../lib/time/product-clock.ts';
import { changesAt, missingFrom, presenceOf, type HostPresence, type HostTimes } from './host-presence.ts';

interface HostFacts {
  /** Not in the room, or the stream waits for it. */
  readonly isMissing: boolean;
  readonly isSeen: boolean;
  /** Until when the stream waits for it. */
  readonly interruptedUntil: string | null;
  /** When its picture last moved. */
  readonly movedAt: RefObject<number | null>;
}

/** Whether the host is here, as a viewer is told: a reload or a short break is no absence. */
export function useHostPresence({ isMissing, isSeen, interruptedUntil, movedAt }: HostFacts): HostPresence {
  const [noticedAt, setNoticedAt] = useState<number | null>(null);
  const [backAt, setBackAt] = useState<number | null>(null);
  const [now, setNow] = useState(productNow);
  if (isMissing && noticedAt === null) setNoticedAt(productNow());
  if (!isMissing && noticedAt !== null) {
    setNoticedAt(null);
    setBackAt(productNow());
  }
  const interruptedAt = interruptedUntil ? Date.parse(interruptedUntil) - STREAM_GRACE_SECONDS * 1_000 : null;
  const times: HostTimes = {
    missingSince: noticedAt === null ? null : missingFrom({ noticedAt, interruptedAt, movedAt: movedAt.current }),
    backAt,
    isSeen,
  };
  const latest = useRef(times);
  latest.current = times;
  const { missingSince } = times;
  useEffect(() => {
    const at = changesAt(latest.current, productNow());
    if (at === null) return undefined;
    const timer = setTimeout(() => setNow(productNow()), at - productNow() + 1);
    return () => clearTimeout(timer);
  }, [missingSince, backAt, isSeen, now]);
  return presenceOf(times, productNow());
}
