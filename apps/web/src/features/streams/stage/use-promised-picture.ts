import { RemoteTrackPublication, type TrackPublication } from 'livekit-client';
import { useEffect } from 'react';

/** A picture whose first frame takes longer than this is subscribed to again. */
const FRAME_MS_MAX = 8_000;
/** The pause between unsubscribing and subscribing. */
const LET_GO_MS = 300;

/**
 * Watches for the first frame of a published picture: on busy machines one stayed dark for a minute, for unknown reasons,
 * on a healthy connection. Pass a publication only while no frame is visible.
 */
export function usePromisedPicture(publication: TrackPublication | undefined): void {
  useEffect(() => {
    if (!(publication instanceof RemoteTrackPublication)) return undefined;
    const timer = setInterval(() => {
      // Nothing is sent to a hidden page.
      if (document.hidden) return;
      publication.setSubscribed(false);
      setTimeout(() => publication.setSubscribed(true), LET_GO_MS);
    }, FRAME_MS_MAX);
    return () => clearInterval(timer);
  }, [publication]);
}
