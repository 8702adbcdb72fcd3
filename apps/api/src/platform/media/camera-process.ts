import { Room, RoomEvent, TrackKind, VideoBufferType, VideoStream, type RemoteTrack, type VideoFrame } from '@livekit/rtc-node';
import sharp from 'sharp';
import { isBlack } from './black-picture.ts';
import { ENTER_MS_MAX, PICTURE_MS_MAX, SHARPER_MS, TRACKS_MAX, type CameraAnswer, type CameraOrder } from './camera-orders.ts';

/** Takes one picture of a room, unseen, on the orders of its parent process; and ends with it. */

const PART = { width: 960, height: 540 };
const QUALITY = 82;

process.on('message', (order: CameraOrder) => {
  void shoot(order)
    .catch((): CameraAnswer => ({ key: order.key, why: 'UNREACHABLE' }))
    .then((answer) => process.connected && process.send?.(answer));
});
// @NOTE The native library may hang in a room whose server is gone, so it is not waited for.
process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of a terminal; the parent decides when to end.
process.on('SIGINT', () => {});

async function shoot({ key, url, token, first }: CameraOrder): Promise<CameraAnswer> {
  const room = new Room();
  const watched = new Map<string, Promise<VideoFrame | null>>();
  room.on(RoomEvent.TrackSubscribed, (track, _publication, { identity }) => {
    if (track.kind !== TrackKind.KIND_VIDEO || watched.size >= TRACKS_MAX) return;
    watched.set(`${identity.startsWith(first) ? '0' : '1'} ${identity} ${track.sid}`, sharpestOf(track));
  });
  try {
    await within(room.connect(url, token, { autoSubscribe: true, dynacast: false }), ENTER_MS_MAX);
    for (const end = Date.now() + PICTURE_MS_MAX; watched.size === 0 && Date.now() < end;) await pause(50);
    // Whoever sends more than one picture is subscribed to one after the other.
    await pause(100);
    const inOrder = [...watched].sort(([one], [other]) => one.localeCompare(other)).map(([, frame]) => frame);
    const frames = (await Promise.all(inOrder)).filter((frame) => frame !== null);
    const parts: Buffer[] = [];
    for (const frame of frames) {
      const part = await partOf(frame);
      // A camera that is covered, or has not begun, shows nothing that could be decided upon.
      if (!(await isBlack(part))) parts.push(part);
    }
    return parts.length > 0 ? { key, picture: await drawn(parts) } : { key, why: 'NO_PICTURE' };
  } finally {
    void room.disconnect().catch(() => {});
  }
}

/** The largest frame of the first moments, or null where none comes. */
async function sharpestOf(track: RemoteTrack): Promise<VideoFrame | null> {
  const reader = new VideoStream(track).getReader();
  let best: VideoFrame | null = null;
  let end = Date.now() + PICTURE_MS_MAX;
  while (Date.now() < end) {
    const read = await Promise.race([reader.read(), pause(Math.max(1, end - Date.now()))]);
    const frame = read && !read.done ? read.value.frame : null;
    if (!frame) break;
    if (!best) end = Math.min(end, Date.now() + SHARPER_MS);
    if (!best || frame.width > best.width) best = frame;
  }
  // @NOTE Not awaited: the native stream closes with its track.
  void reader.cancel().catch(() => {});
  return best;
}

/** All of them in one picture, two in a row. */
async function drawn(parts: readonly Buffer[]): Promise<Uint8Array> {
  const columns = Math.min(2, parts.length);
  const rows = Math.ceil(parts.length / columns);
  const sheet = sharp({ create: { width: PART.width * columns, height: PART.height * rows, channels: 3, background: '#000000' } });
  const placed = parts.map((input, at) => ({ input, left: (at % columns) * PART.width, top: Math.floor(at / columns) * PART.height }));
  return sheet.composite(placed).webp({ quality: QUALITY }).toBuffer();
}

async function partOf(frame: VideoFrame): Promise<Buffer> {
  const { data, width, height } = frame.convert(VideoBufferType.RGBA);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...PART, fit: 'contain', background: '#000000' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const pause = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms));

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const done = await Promise.race([work.then((value) => ({ value })), pause(ms)]);
  if (!done) throw new Error('It took too long.');
  return done.value;
}
