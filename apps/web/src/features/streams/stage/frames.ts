interface Asked {
  frames: number;
  isWaiting: boolean;
}

const asked = new WeakMap<HTMLVideoElement, Asked>();

/** A number that changes while the video in an element moves: how many frames it has shown or, in Firefox, how often there was a new one. */
export function framesOf(box: HTMLElement | null): number {
  const video = box?.querySelector('video');
  return video ? video.getVideoPlaybackQuality().totalVideoFrames || newFramesOf(video) : 0;
}

/** Firefox counts no frames of live video, but tells of the next one. */
function newFramesOf(video: HTMLVideoElement): number {
  const state = asked.get(video) ?? { frames: 0, isWaiting: false };
  asked.set(video, state);
  if (!state.isWaiting) {
    state.isWaiting = true;
    video.requestVideoFrameCallback(() => {
      state.frames += 1;
      state.isWaiting = false;
    });
  }
  return state.frames;
}
