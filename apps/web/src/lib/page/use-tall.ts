import { useState, type SyntheticEvent } from 'react';

/** Whether a video stands upright, as a phone held upright films; the handlers go on the video itself. */
export function useTall() {
  const [isTall, setTall] = useState(false);
  const measure = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) => setTall(videoHeight > videoWidth);
  return { isTall, handlers: { onLoadedMetadata: measure, onResize: measure } };
}
