import { SECOND_MS } from '../../durations.ts';

/** Sound that arrives this much earlier or later than it should was paused in between. */
const APART_MS = SECOND_MS / 2;

interface Stretch {
  /** Its beginning, in the sound that the engine was given. */
  fromMs: number;
  /** And by the clock. */
  at: number;
}

/** Stretches that are remembered: words of older ones have long been said. */
const STRETCHES_MAX = 100;

/** Which time it was when sound was heard: an engine counts in the sound alone, which has gaps where a host was silent or away. */
export class CaptionClock {
  #stretches: Stretch[] = [];

  /** Sound is about to be given to the engine, which was given so much before. */
  note(givenMs: number, now: number): void {
    const last = this.#stretches.at(-1);
    if (last && Math.abs(now - last.at - (givenMs - last.fromMs)) <= APART_MS) return;
    this.#stretches.push({ fromMs: givenMs, at: now });
    if (this.#stretches.length > STRETCHES_MAX) this.#stretches.shift();
  }

  /** When this place in the sound was heard. */
  at(ms: number): number {
    const stretch = this.#stretches.findLast(({ fromMs }) => fromMs <= ms) ?? this.#stretches[0];
    if (!stretch) throw new Error('No sound has been heard yet.');
    return stretch.at + ms - stretch.fromMs;
  }
}
