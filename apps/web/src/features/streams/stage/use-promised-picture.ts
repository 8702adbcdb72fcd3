import { RemoteTrackPublication, type TrackPublication } from 'livekit-client';
import { useEffect } from 'react';

/** A picture whose first frame has not come in this time is asked for anew. */
const FRAME_MS_MAX = 8_000;
/** Between letting it go and asking for it. */
const LET_GO_MS = 300;

/**
 * Watches over the first frame of a picture that somebody sends: on busy machines one stayed dark for a minute, for a reason nobody
 * found, while the connection was well. To be given only while no frame is there.
 */
export function usePromisedPicture(publication: TrackPublication | undefined): void {
  useEffect(() => {
    if (!(publication instanceof RemoteTrackPublication)) return undefined;
    const timer = setInterval(() => {
      // Out of sight nothing is sent.
      if (document.hidden) return;
      publication.setSubscribed(false);
      setTimeout(() => publication.setSubscribed(true), LET_GO_MS);
    }, FRAME_MS_MAX);
    return () => clearInterval(timer);
  }, [publication]);
}
