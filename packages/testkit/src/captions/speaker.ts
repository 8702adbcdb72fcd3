import type { Room } from '@livekit/rtc-node';
import { rtc } from '../rtc.ts';
import { spoken, type ToneWord } from './tones.ts';

const { AudioFrame, AudioSource, LocalAudioTrack, TrackPublishOptions, TrackSource } = rtc;

/** In what speakers are given: one channel, 16-bit. */
export const SAMPLES_PER_SECOND = 48_000;
const FRAME_MS = 20;
const FRAME_SAMPLES = (SAMPLES_PER_SECOND * FRAME_MS) / 1_000;

/** Somebody in a room whose microphone is on. */
export interface Speaker extends AsyncDisposable {
  /** Says words (and pauses), and resolves to when the first of them was begun, by this machine's clock. */
  say(words: readonly (ToneWord | null)[]): Promise<number>;
  /** The same with a sound. */
  play(sound: Int16Array): Promise<number>;
}

/** Switches on a microphone in a room: silence, until something is said. */
export async function speakIn(room: Room): Promise<Speaker> {
  const source = new AudioSource(SAMPLES_PER_SECOND, 1, 100);
  const track = LocalAudioTrack.createAudioTrack('microphone', source);
  await room.localParticipant?.publishTrack(track, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }));
  const sayings: { sound: Int16Array; begin: (at: number) => void; at: number }[] = [];
  let isOn = true;
  const nextFrame = (): Int16Array => {
    const frame = new Int16Array(FRAME_SAMPLES);
    const [saying] = sayings;
    if (!saying) return frame;
    if (saying.at === 0) saying.begin(Date.now());
    frame.set(saying.sound.subarray(saying.at, saying.at + FRAME_SAMPLES));
    saying.at += FRAME_SAMPLES;
    if (saying.at >= saying.sound.length) sayings.shift();
    return frame;
  };
  const talking = (async () => {
    // The source takes frames as fast as they are spoken.
    while (isOn) await source.captureFrame(new AudioFrame(nextFrame(), SAMPLES_PER_SECOND, 1, FRAME_SAMPLES));
  })();
  const play = (sound: Int16Array): Promise<number> => new Promise((begin) => sayings.push({ sound, begin, at: 0 }));
  return {
    say: (words) => play(spoken(words, SAMPLES_PER_SECOND)),
    play,
    async [Symbol.asyncDispose]() {
      isOn = false;
      await talking;
      await track.close();
    },
  };
}
