/** What the test engine hears as words: each is a tone. Real codecs carry tones far better than they carry anything made up. */
export const TONE_WORDS = { welcome: 440, paper: 700, thanks: 1_000 } as const;
export type ToneWord = keyof typeof TONE_WORDS;

/** How long a spoken word lasts, and how long a pause. */
export const WORD_MS = 500;

const LOUDNESS = 9_000;

/** Words, and pauses (`null`), as sound of one channel. */
export function spoken(words: readonly (ToneWord | null)[], samplesPerSecond: number): Int16Array {
  const length = Math.round((samplesPerSecond * WORD_MS) / 1_000);
  const sound = new Int16Array(length * words.length);
  for (const [place, word] of words.entries())
    for (let at = 0; word && at < length; at += 1)
      sound[place * length + at] = Math.round(LOUDNESS * Math.sin((2 * Math.PI * TONE_WORDS[word] * at) / samplesPerSecond));
  return sound;
}
