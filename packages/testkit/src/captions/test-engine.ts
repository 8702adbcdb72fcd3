import { TONE_WORDS } from './tones.ts';

/**
 * A program as `CAPTIONS_COMMAND` names one: PCM on its standard input, lines of JSON on its standard output. It knows the words of
 * `tones.ts`, and misbehaves as its argument says.
 */

const SAMPLES_PER_SECOND = 16_000;
const PIECE_MS = 100;
const PIECE_BYTES = (SAMPLES_PER_SECOND * 2 * PIECE_MS) / 1_000;
/** Quieter is silence. */
const LOUD = 600;
/** So much silence ends a sentence. */
const PAUSE_MS = 300;
const HEARD_EVERY_MS = 5_000;

type Behaviour = 'hears' | 'hangs' | 'says-nothing' | 'dies' | 'raves' | 'babbles';

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

let heardMs = 0;
let saidAtMs = 0;
let sentence: { startMs: number; words: string[] } | null = null;
let quietMs = 0;
let last: string | null = null;

/** How much of a tone is in a piece, by Goertzel. */
function shareOf(piece: Int16Array, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLES_PER_SECOND);
  let [one, two] = [0, 0];
  for (const sample of piece) [one, two] = [sample + coefficient * one - two, one];
  return one * one + two * two - coefficient * one * two;
}

function wordIn(piece: Int16Array): string | null {
  const loudness = Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length);
  if (loudness < LOUD) return null;
  const byShare = Object.entries(TONE_WORDS).map(([word, hertz]) => ({ word, share: shareOf(piece, hertz) }));
  return byShare.sort((first, second) => second.share - first.share)[0]?.word ?? null;
}

function hear(piece: Int16Array): void {
  const word = wordIn(piece);
  const startMs = heardMs;
  heardMs += PIECE_MS;
  quietMs = word ? 0 : quietMs + PIECE_MS;
  if (word && (word !== last || !sentence)) {
    sentence ??= { startMs, words: [] };
    sentence.words.push(word);
    tell(false);
  }
  last = word;
  if (quietMs >= PAUSE_MS) finish();
  if (heardMs - saidAtMs >= HEARD_EVERY_MS) {
    saidAtMs = heardMs;
    say({ heardMs });
  }
}

function tell(final: boolean): void {
  if (!sentence) return;
  saidAtMs = heardMs;
  say({ startMs: sentence.startMs, endMs: heardMs - quietMs, text: sentence.words.join(' '), final });
}

function finish(): void {
  tell(true);
  sentence = null;
}

function raves(): void {
  process.stdout.write('no json at all\n{"startMs":-1}\n[]\n');
  process.stdout.write(`${'x'.repeat(100_000)}\n`);
}

const behaviour = (process.argv[2] ?? 'hears') as Behaviour;
if (behaviour === 'hangs') setInterval(() => {}, 60_000);
else {
  let rest: Buffer = Buffer.alloc(0);
  process.stdin.on('data', (bytes: Buffer) => {
    if (behaviour === 'dies') process.exit(3);
    if (behaviour === 'says-nothing') return;
    if (behaviour === 'babbles') return void process.stdout.write('babble\n'.repeat(2_000));
    if (behaviour === 'raves') raves();
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= PIECE_BYTES) {
      hear(new Int16Array(rest.buffer.slice(rest.byteOffset, rest.byteOffset + PIECE_BYTES)));
      rest = rest.subarray(PIECE_BYTES);
    }
  });
  process.stdin.on('end', finish);
}
