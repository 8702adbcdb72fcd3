/** Samples per second; all sound here is mono. */
export const SAMPLE_RATE = 48_000;
const SECONDS = 8;
/** A pentatonic scale: any order of its notes sounds good. */
const NOTES = [220, 261.63, 293.66, 329.63, 392, 440, 523.25];
const NOTE_SECONDS = 0.5;
const RING_SECONDS = 0.7;
const LOUDNESS = 0.07 * 32_767;

/** A few seconds of soft plucks that loop; every tune is different. */
export function makeMelody(tune: number): Int16Array {
  const length = SECONDS * SAMPLE_RATE;
  const sum = new Float32Array(length);
  let seed = tune >>> 0;
  for (let from = 0; from < SECONDS; from += NOTE_SECONDS) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const isRest = seed >>> 29 < 2;
    if (!isRest) pluck(sum, from, NOTES[(seed >>> 16) % NOTES.length] ?? 220);
  }
  return Int16Array.from(sum, (value) => Math.round(value * LOUDNESS));
}

/** A note that rings beyond the end continues at the beginning, so that the loop is seamless. */
function pluck(sum: Float32Array, from: number, hertz: number): void {
  const start = Math.round(from * SAMPLE_RATE);
  for (let at = 0; at < RING_SECONDS * SAMPLE_RATE; at += 1) {
    const seconds = at / SAMPLE_RATE;
    const place = (start + at) % sum.length;
    const strength = Math.min(1, seconds * 200) * Math.exp(-seconds * 6);
    sum[place] = (sum[place] ?? 0) + strength * (Math.sin(2 * Math.PI * hertz * seconds) + 0.3 * Math.sin(4 * Math.PI * hertz * seconds));
  }
}
