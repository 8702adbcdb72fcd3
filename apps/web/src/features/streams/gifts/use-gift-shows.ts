import { useCallback, useEffect, useState } from 'react';
import type { StreamGift_LineFragment } from '../../../gql/graphql.ts';
import { LESS_MOTION, useMedia } from '../../../lib/page/use-media.ts';
import { later, nextEnd, NO_SHOWS, shown, skipped } from './gift-shows.ts';
import { showOf } from './show-of.ts';

/** A gift that arrives later than this (after a break) only appears in the chat. */
const SHOWN_WITHIN_MS = 20_000;

/** The animations above the stage: one banner, one full-stage gift, the rest in a queue. */
export function useGiftShows() {
  const [shows, setShows] = useState(NO_SHOWS);
  const isStill = useMedia(LESS_MOTION);
  const end = nextEnd(shows);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setTimeout(() => setShows((known) => later(known, Date.now(), isStill)), Math.max(0, end - Date.now()) + 10);
    return () => clearTimeout(timer);
  }, [end, isStill]);
  const show = useCallback(
    (gift: StreamGift_LineFragment) => {
      const now = Date.now();
      if (now - Date.parse(gift.sentAt) > SHOWN_WITHIN_MS) return;
      setShows((known) => shown(known, showOf(gift), now, isStill));
    },
    [isStill],
  );
  const skip = useCallback(() => setShows((known) => skipped(known, Date.now(), isStill)), [isStill]);
  return { banner: shows.banner, blessing: shows.blessing, show, skip };
}
