import {
  AudioFrame,
  AudioSource,
  dispose,
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node';
import { makeMelody, SAMPLE_RATE } from './melody.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene, type SceneDraft, type StudioNews } from './orders.ts';
import { Picture } from './picture.ts';
import { makeScene } from './scene.ts';

const FRAME_MS = 100;
const VIDEO_BITS_PER_SECOND_MAX = 200_000n;
/** Sound is sent in chunks of this length. */
const PIECE_SAMPLES = SAMPLE_RATE / 5;
/** How far the sent sound may be ahead of playback. */
const SOUND_AHEAD_MS = 600;

interface Guest {
  room: Room;
  stop: () => void;
}

/** Everybody this process has in rooms, by the key from the order. */
export class Rooms implements AsyncDisposable {
  readonly #guests = new Map<string, Guest>();
  readonly #tell: (news: StudioNews) => void;

  constructor(tell: (news: StudioNews) => void) {
    this.#tell = tell;
  }

  /** Joins a room and publishes a drawn scene there, with sound. */
  async publish(key: string, { url, token, scene }: { url: string; token: string; scene: SceneDraft }): Promise<void> {
    const guest = await this.#enter(key, url, token);
    if (!guest) return;
    try {
      guest.stop = await show(guest.room, await makeScene(scene));
      if (this.#guests.get(key) !== guest) guest.stop();
    } catch (error) {
      await this.leave(key, (error as Error).message);
    }
  }

  /** Joins a room just to be present: nothing is received. */
  async watch(key: string, { url, token }: { url: string; token: string }): Promise<void> {
    await this.#enter(key, url, token);
  }

  async leave(key: string, reason = 'left'): Promise<void> {
    const guest = this.#take(key);
    if (!guest) return;
    this.#tell({ kind: 'out', key, reason });
    await guest.room.disconnect().catch(() => {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#guests.keys()].map((key) => this.leave(key)));
    await dispose();
  }

  async #enter(key: string, url: string, token: string): Promise<Guest | null> {
    await this.leave(key, 'came again');
    const room = new Room();
    const guest: Guest = { room, stop: () => {} };
    this.#guests.set(key, guest);
    room.once(RoomEvent.Disconnected, (reason) => {
      if (this.#guests.get(key) !== guest) return;
      this.#take(key);
      this.#tell({ kind: 'out', key, reason: String(reason) });
    });
    try {
      await room.connect(url, token, { autoSubscribe: false, dynacast: true });
    } catch (error) {
      await this.leave(key, (error as Error).message);
      return null;
    }
    if (this.#guests.get(key) !== guest) {
      await room.disconnect().catch(() => {});
      return null;
    }
    this.#tell({ kind: 'in', key });
    return guest;
  }

  #take(key: string): Guest | null {
    const guest = this.#guests.get(key);
    this.#guests.delete(key);
    guest?.stop();
    return guest ?? null;
  }
}

/** Publishes both tracks. Resolves to a function that stops them. */
async function show(room: Room, scene: Scene): Promise<() => void> {
  const self = room.localParticipant;
  if (!self) throw new Error('Not in the room.');
  const video = new VideoSource(SCENE_WIDTH, SCENE_HEIGHT);
  const videoTrack = LocalVideoTrack.createVideoTrack('picture', video);
  const audio = new AudioSource(SAMPLE_RATE, 1, SOUND_AHEAD_MS);
  const audioTrack = LocalAudioTrack.createAudioTrack('sound', audio);
  const stops = [showPicture(video, scene), playMelody(audio, scene.tune)];
  const stop = (): void => {
    for (const end of stops) end();
    void videoTrack.close().catch(() => {});
    void audioTrack.close().catch(() => {});
  };
  try {
    const videoEncoding = { maxBitrate: VIDEO_BITS_PER_SECOND_MAX, maxFramerate: 1_000 / FRAME_MS };
    await self.publishTrack(videoTrack, new TrackPublishOptions({ source: TrackSource.SOURCE_CAMERA, simulcast: false, videoEncoding }));
    await self.publishTrack(audioTrack, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE, dtx: true, red: false }));
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

function showPicture(source: VideoSource, scene: Scene): () => void {
  const picture = new Picture(scene);
  const timer = setInterval(() => {
    source.captureFrame(new VideoFrame(picture.draw(new Date()), SCENE_WIDTH, SCENE_HEIGHT, VideoBufferType.RGBA));
  }, FRAME_MS);
  return () => clearInterval(timer);
}

function playMelody(source: AudioSource, tune: number): () => void {
  const melody = makeMelody(tune);
  let isPlaying = true;
  const play = async (): Promise<void> => {
    for (let at = 0; isPlaying; at = (at + PIECE_SAMPLES) % melody.length) {
      // Waits while enough is buffered.
      await source.captureFrame(new AudioFrame(melody.subarray(at, at + PIECE_SAMPLES), SAMPLE_RATE, 1, PIECE_SAMPLES));
    }
  };
  // It fails when the source is closed in the middle, and then there is nothing left to play.
  void play().catch(() => {});
  return () => (isPlaying = false);
}
