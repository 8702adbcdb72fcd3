import type { Ticket } from './livekit-page.ts';

/** What a publisher has sent of its picture. */
export interface SentPicture {
  width: number;
  height: number;
  frames: number;
  bytes: number;
}

/** What the studio's page offers to the script that drives it. Moments are milliseconds since 1970, the same in every page of a browser. */
export interface StudioWindow {
  openCamera(): Promise<void>;
  /** Enters the room and publishes the open camera; resolves to when that was begun. */
  send(ticket: Ticket): Promise<number>;
  /** Publishes a picture that is as hard to pack as one of a shop floor, and a sound. */
  sendBusyPicture(ticket: Ticket): Promise<void>;
  sent(): Promise<SentPicture>;
  leave(): Promise<void>;
  /** Enters the room as a viewer. */
  watch(ticket: Ticket): Promise<void>;
  /** When the first frame of each picture that came was shown. */
  firstFrames: number[];
}

/** The size in which hosts send by default. */
export const PICTURE = { width: 1_280, height: 720 } as const;
const BUSY = { framesPerSecond: 30, bitsPerSecond: 1_700_000 } as const;

/** A host and a viewer with livekit-client alone; the camera is open before anything is timed. */
export const STUDIO_PAGE = `<!doctype html>
<title>Studio</title>
<style>video { width: 640px; height: 360px }</style>
<script src="/livekit-client.js"></script>
<script>
  const { Room, Track } = LivekitClient;
  const now = () => performance.timeOrigin + performance.now();
  let room, camera, publication;
  window.firstFrames = [];
  window.openCamera = async () => {
    const media = await navigator.mediaDevices.getUserMedia({ video: { width: ${PICTURE.width}, height: ${PICTURE.height} } });
    camera = media.getVideoTracks()[0];
  };
  window.send = async ({ url, token }) => {
    const begunAt = now();
    room = new Room();
    await room.connect(url, token);
    await room.localParticipant.publishTrack(camera, { source: Track.Source.Camera });
    return begunAt;
  };
  window.leave = () => room.disconnect(false);
  window.watch = async ({ url, token }) => {
    room = new Room();
    room.on('trackSubscribed', (track) => {
      if (track.kind !== 'video') return;
      const video = track.attach();
      document.body.append(video);
      video.requestVideoFrameCallback(() => window.firstFrames.push(now()));
    });
    room.on('trackUnsubscribed', () => document.querySelector('video')?.remove());
    await room.connect(url, token);
  };
  window.sendBusyPicture = async ({ url, token }) => {
    const size = { width: ${PICTURE.width}, height: ${PICTURE.height} };
    const grain = Object.assign(document.createElement('canvas'), { width: 2 * size.width, height: 2 * size.height });
    const paper = grain.getContext('2d');
    const pixels = paper.createImageData(grain.width, grain.height);
    for (let at = 0; at < pixels.data.length; at += 4) pixels.data.fill(Math.random() * 256, at, at + 3).fill(255, at + 3, at + 4);
    paper.putImageData(pixels, 0, 0);
    const canvas = Object.assign(document.createElement('canvas'), size);
    const brush = canvas.getContext('2d');
    let turn = 0;
    setInterval(() => {
      turn += 1;
      brush.globalAlpha = 1;
      brush.fillStyle = 'hsl(' + (turn % 360) + ' 40% 50%)';
      brush.fillRect(0, 0, size.width, size.height);
      brush.globalAlpha = 0.1;
      brush.drawImage(grain, -Math.random() * size.width, -Math.random() * size.height);
    }, ${1_000 / BUSY.framesPerSecond});
    const audio = new AudioContext();
    const [tone, out] = [audio.createOscillator(), audio.createMediaStreamDestination()];
    tone.connect(out);
    tone.start();
    room = new Room();
    await room.connect(url, token);
    publication = await room.localParticipant.publishTrack(canvas.captureStream(${BUSY.framesPerSecond}).getVideoTracks()[0], {
      source: Track.Source.Camera,
      simulcast: false,
      degradationPreference: 'maintain-resolution',
      videoEncoding: { maxBitrate: ${BUSY.bitsPerSecond}, maxFramerate: ${BUSY.framesPerSecond} },
    });
    await room.localParticipant.publishTrack(out.stream.getAudioTracks()[0], { source: Track.Source.Microphone });
  };
  window.sent = async () => {
    const report = [...(await publication.track.getRTCStatsReport()).values()].find(({ type, kind }) => type === 'outbound-rtp' && kind === 'video');
    return { width: report.frameWidth, height: report.frameHeight, frames: report.framesSent, bytes: report.bytesSent };
  };
</script>`;
