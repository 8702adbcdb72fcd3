import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

/** What is to be shown: attached only where it is seen, for what is sent out of sight is stopped again. */
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

/** A room that was entered ahead has a picture: it is shown at once, and its stage is drawn around it afterwards. */
export function openPicture(video: HTMLVideoElement, track: Attachable): void {
  closePicture();
  set({ video, track, hasFrame: false });
  video.addEventListener('loadeddata', () => opening?.video === video && set({ ...opening, hasFrame: true }), { once: true });
}

/** The stage shows the picture itself, or there is no longer one to show. */
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

/** The first picture, where a stream was chosen and then where the stage will have it; until it has come, what stands there instead. */
export function OpeningPicture({ children }: { readonly children?: ReactNode }) {
  const shown = useSyncExternalStore(subscribe, () => opening);
  const box = useRef<HTMLDivElement>(null);
  const { video, track } = shown ?? {};
  useLayoutEffect(() => {
    if (!video || !box.current) return;
    // Put there by hand: the element goes on playing while the stage takes the place of what stood here.
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
