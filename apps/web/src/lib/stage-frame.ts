/** Longest side of a picture taken from the stage, in pixels. */
const FRAME_SIDE_MAX = 960;
const FRAME_QUALITY = 0.8;

let picture: (() => HTMLVideoElement | null) | null = null;

/** The stage that stands says where its picture is; null when it goes. */
export function setStagePicture(find: (() => HTMLVideoElement | null) | null): void {
  picture = find;
}

/** What is seen on the stage right now, as a JPEG; null when there is no picture. */
export async function captureFrame(): Promise<Blob | null> {
  const video = picture?.();
  if (!video || video.videoWidth === 0 || video.videoHeight === 0) return null;
  const scale = Math.min(1, FRAME_SIDE_MAX / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', FRAME_QUALITY));
}
