import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

/** A track to show. It is attached only where it is visible, because LiveKit pauses tracks that are out of view. */
export interface Attachable {
  readonly attach: (video: HTMLVideoElement) => unknown;
  readonly detach: (video: HTMLVideoElement) => unknown;
}

interface Opening {
  readonly video: HTMLVideoElement;
  readonly track: Attachable;
  readonly hasFrame: boolean;
}

let opening: Opening | null = null;
const listeners = new Set<() => void>();

function set(next: Opening | null): void {
  opening = next;
  for (const listener of listeners) listener();
}

/** A room that was entered ahead has a picture: it is shown at once, and the stage is rendered around it afterwards. */
export function openPicture(video: HTMLVideoElement, track: Attachable): void {
  closePicture();
  set({ video, track, hasFrame: false });
  video.addEventListener('loadeddata', () => opening?.video === video && set({ ...opening, hasFrame: true }), { once: true });
}

/** The stage shows the picture itself, or there is none to show any more. */
export function closePicture(): void {
  const last = opening;
  if (!last) return;
  set(null);
  last.track.detach(last.video);
  last.video.remove();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the first picture, at first where the stream was chosen and then on the stage; until it arrives, the children. */
export function OpeningPicture({ children }: { readonly children?: ReactNode }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => opening,
    () => null,
  );
  const box = useRef<HTMLDivElement>(null);
  const { video, track } = shown ?? {};
  useLayoutEffect(() => {
    if (!video || !box.current) return;
    // Appended by hand: the element keeps playing while the stage replaces what was here.
    box.current.append(video);
    track?.attach(video);
  }, [track, video]);
  return (
    <>
      {video && <div ref={box} className="stage-picture" aria-hidden />}
      {!shown?.hasFrame && children}
    </>
  );
}
