import {
  AudioStream,
  Room,
  RoomEvent,
  TrackKind,
  TrackSource,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
} from '@livekit/rtc-node';
import { CaptionClock } from './caption-clock.ts';
import { SAMPLES_PER_SECOND, startEngine, type RunningEngine } from './caption-engine.ts';
import type { EngineWords } from './caption-line.ts';
import type { HeardWords, ListenEnded, ListenerSays, ListenOrder, StopOrder } from './listener-orders.ts';
import { WordsPacer } from './words-pacer.ts';

/** Hears the host of one room, unseen, and has an engine turn it into words, on the orders of its parent process; and ends with it. */

const ENTER_MS_MAX = 8_000;
/** The sound is given on in pieces of this length. */
const PIECE_MS = 100;
/** When nothing comes any more, the engine is given this much silence, so that it takes the last words for finished. */
const SILENCE_MS = 2_000;

class Listener {
  readonly #room = new Room();
  readonly #clock = new CaptionClock();
  readonly #pacer = new WordsPacer<HeardWords>(say);
  #engine: RunningEngine | null = null;
  #heard: RemoteTrack | null = null;
  #lastAt = 0;
  #silentMs = 0;
  #pause: NodeJS.Timeout | undefined;

  readonly #order: ListenOrder;

  // @NOTE Node runs this file as it is written, without what TypeScript adds to a constructor.
  constructor(order: ListenOrder) {
    this.#order = order;
  }

  async begin(): Promise<void> {
    const { url, token } = this.#order;
    this.#room
      .on(RoomEvent.TrackPublished, (publication, participant) => this.#want(publication, participant))
      .on(
        RoomEvent.TrackSubscribed,
        (track) => void this.#hear(track).catch(() => this.#end({ end: 'UNREACHABLE', words: 'The sound broke off.' })),
      )
      .on(RoomEvent.Disconnected, () => void this.stop('OVER'));
    await within(this.#room.connect(url, token, { autoSubscribe: false, dynacast: false }), ENTER_MS_MAX);
    for (const participant of this.#room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values()) this.#want(publication, participant);
  }

  /** Ends; the engine says its last words first. */
  async stop(end: 'OVER' | 'STOPPED' = 'STOPPED'): Promise<void> {
    clearInterval(this.#pause);
    this.#heard = null;
    const engine = this.#engine;
    await engine?.stop();
    this.#end({ end, words: '', dropped: (await engine?.ended)?.dropped ?? 0 });
  }

  /** Only the host, and only what its microphone or its program sends: no picture is received here. */
  #want(publication: RemoteTrackPublication, { identity }: RemoteParticipant): void {
    if (publication.kind !== TrackKind.KIND_AUDIO || publication.source === TrackSource.SOURCE_SCREENSHARE_AUDIO) return;
    if (identity.startsWith(this.#order.host)) publication.setSubscribed(true);
  }

  /** The track that came last is the one that is heard: a host who returns sends another. */
  async #hear(track: RemoteTrack): Promise<void> {
    if (track.kind !== TrackKind.KIND_AUDIO) return;
    this.#heard = track;
    this.#engine ??= this.#startEngine();
    const reader = new AudioStream(track, { sampleRate: SAMPLES_PER_SECOND, numChannels: 1, frameSizeMs: PIECE_MS }).getReader();
    while (this.#heard === track) {
      const { value, done } = await reader.read();
      if (done || this.#heard !== track) break;
      this.#lastAt = Date.now();
      this.#silentMs = 0;
      this.#give(value.data, this.#lastAt);
    }
    // @NOTE Not awaited: the native stream closes with its track.
    void reader.cancel().catch(() => {});
  }

  #give(samples: Int16Array, endsAt: number): void {
    const engine = this.#engine;
    if (!engine) return;
    this.#clock.note(engine.givenMs, endsAt - (samples.length * 1_000) / SAMPLES_PER_SECOND);
    if (engine.givenMs === 0) say({ kind: 'begun' });
    engine.hear(samples);
  }

  #startEngine(): RunningEngine {
    const engine = startEngine(this.#order.engine, { onWords: (words) => this.#tell(words) });
    void engine.ended.then((ended) => ended.end === 'STOPPED' || this.#end(ended));
    const silence = new Int16Array((PIECE_MS * SAMPLES_PER_SECOND) / 1_000);
    this.#pause = setInterval(() => {
      const now = Date.now();
      if (now - this.#lastAt < 3 * PIECE_MS || this.#silentMs >= SILENCE_MS) return;
      this.#silentMs += PIECE_MS;
      this.#give(silence, now);
    }, PIECE_MS);
    return engine;
  }

  #tell({ startMs, endMs, text, final: isFinal }: EngineWords): void {
    this.#pacer.take({
      kind: 'words',
      startsAt: Math.round(this.#clock.at(startMs)),
      endsAt: Math.round(this.#clock.at(endMs)),
      text,
      isFinal,
    });
  }

  #end(ended: Omit<ListenEnded, 'kind' | 'dropped'> & { dropped?: number }): void {
    say({ kind: 'ended', dropped: 0, ...ended });
  }
}

function say(words: ListenerSays): void {
  if (process.connected) process.send?.(words);
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => (timer = setTimeout(() => fail(new Error('The room did not open.')), ms)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

let listener: Listener | null = null;
process.on('message', (order: ListenOrder | StopOrder) => {
  if (order.kind === 'stop') return void listener?.stop();
  listener = new Listener(order);
  listener.begin().catch((error: unknown) => say({ kind: 'ended', end: 'UNREACHABLE', words: String(error), dropped: 0 }));
});
// @NOTE It leads a group of its own, in which the engine is: both end with the parent, whatever they are doing.
process.once('disconnect', () => process.kill(0, 'SIGKILL'));
// Ctrl-C reaches every process of a terminal; the parent decides when to end.
process.on('SIGINT', () => {});
