/** How many frames the video in an element has shown. */
export const framesOf = (box: HTMLElement | null): number => box?.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
