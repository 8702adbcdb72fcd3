import { setTimeout as sleep } from 'node:timers/promises';
import type { DisconnectReason, RemoteTrack, Room } from '@livekit/rtc-node';
import { rtc } from './rtc.ts';
import { SOON_MS } from './soon.ts';

const { LocalVideoTrack, RoomEvent, TrackKind, TrackPublishOptions, TrackSource, VideoBufferType, VideoFrame, VideoSource, VideoStream } =
  rtc;

const WIDTH = 160;
const HEIGHT = 120;
const FRAME_MS = 66;
const GOODBYE_MS = 5_000;

/** A participant of a room, in a test. */
export interface TestParticipant extends AsyncDisposable {
  room: Room;
  /** Why the server ended the connection, once it has. */
  ended: Promise<DisconnectReason>;
  /** Publishes a 160 by 120 picture in one colour. Resolves to a function that unpublishes it; rejects if the server refuses it. */
  publish(withinMs?: number): Promise<() => Promise<void>>;
  /** Resolves to the size of the first frame received from anybody. */
  frame(withinMs?: number): Promise<{ width: number; height: number }>;
  /** The identities of the other participants. */
  others(): string[];
}

/** Joins a room with a token. Rejects if the server refuses it. */
export async function joinRoom(url: string, token: string): Promise<TestParticipant> {
  const room = new rtc.Room();
  const ended = new Promise<DisconnectReason>((done) => room.once(RoomEvent.Disconnected, done));
  const tracks = new Waiting<RemoteTrack>();
  room.on(RoomEvent.TrackSubscribed, (track) => track.kind === TrackKind.KIND_VIDEO && tracks.give(track));
  await within(room.connect(url.replace(/^http/, 'ws'), token, { autoSubscribe: true, dynacast: false }), SOON_MS, 'The room did not open');
  const stops: (() => Promise<void>)[] = [];
  return {
    room,
    ended,
    async publish(withinMs = SOON_MS) {
      const stop = await publishColour(room, withinMs);
      stops.push(stop);
      return stop;
    },
    async frame(withinMs = SOON_MS) {
      const stream = new VideoStream(await within(tracks.first(), withinMs, 'No video track came'));
      const reader = stream.getReader();
      const { value } = await within(reader.read(), withinMs, 'No frame came');
      // @NOTE Not awaited: the native stream closes with its track.
      void reader.cancel().catch(() => {});
      if (!value) throw new Error('The track ended before its first frame.');
      return { width: value.frame.width, height: value.frame.height };
    },
    others: () => [...room.remoteParticipants.keys()],
    async [Symbol.asyncDispose]() {
      for (const stop of stops) await stop();
      // @NOTE A goodbye that crosses the end of the room, or comes on a busy machine, may never be answered by the native client.
      await Promise.race([room.disconnect(), ended, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

async function publishColour(room: Room, withinMs: number): Promise<() => Promise<void>> {
  const source = new VideoSource(WIDTH, HEIGHT);
  const track = LocalVideoTrack.createVideoTrack('camera', source);
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(128);
  const timer = setInterval(() => source.captureFrame(new VideoFrame(pixels, WIDTH, HEIGHT, VideoBufferType.RGBA)), FRAME_MS);
  let isOver = false;
  const stop = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    await track.close();
  };
  try {
    const published = room.localParticipant?.publishTrack(
      track,
      new TrackPublishOptions({ source: TrackSource.SOURCE_CAMERA, simulcast: false }),
    );
    await within(published ?? Promise.reject(new Error('Not in the room.')), withinMs, 'The server took no track');
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** A value somebody waits for, whether it arrived earlier or arrives later. */
class Waiting<T> {
  #give: (value: T) => void = () => {};
  readonly #first = new Promise<T>((done) => (this.#give = done));

  give(value: T): void {
    this.#give(value);
  }

  first(): Promise<T> {
    return this.#first;
  }
}

async function within<T>(promise: Promise<T>, ms: number, otherwise: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`${otherwise} within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
