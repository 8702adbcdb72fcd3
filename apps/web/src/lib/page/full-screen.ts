/** Shows an element on the whole screen, or ends that. Where the browser refuses, nothing changes. */
export const toggleFullScreen = (element: Element | null): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => undefined);
