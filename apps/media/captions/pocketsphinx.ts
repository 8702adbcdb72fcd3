import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * An engine as CAPTIONS_COMMAND names one, around PocketSphinx (BSD licence), which Debian and Ubuntu have as `pocketsphinx` and
 * `pocketsphinx-en-us`: PCM on standard input, a line of JSON on standard output for each sentence. It runs on this machine alone.
 */

const BYTES_PER_MS = 32;
/** How often it says that it listens. */
const HEARD_EVERY_MS = 5_000;
/** PocketSphinx takes a sentence for finished after so much silence. */
const SILENCE_MS = 500;
const SENTENCE_END = /^<\/s> [\d.]+ ([\d.]+) /;
const TIMED_WORD = /^\S+ [\d.]+ [\d.]+ [\d.]+$/;

// @NOTE It opens its input by name, which a socket has none of: `cat` makes a pipe of it.
const COMMAND = 'cat | exec pocketsphinx_continuous -infile /dev/stdin -time yes -logfn /dev/null';
const sphinx = spawn('sh', ['-c', COMMAND], { stdio: ['pipe', 'pipe', 'inherit'] });
sphinx.once('close', (code) => {
  if (code === 0) return;
  process.stderr.write('PocketSphinx did not run: install pocketsphinx and pocketsphinx-en-us.\n');
  process.exitCode = 1;
  process.stdin.destroy();
});
// It ended: that ends this program as well.
sphinx.stdin.on('error', () => process.stdin.destroy());

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

let heardBytes = 0;
let toldMs = 0;
let sentence = '';
const heardMs = (): number => Math.floor(heardBytes / BYTES_PER_MS);

process.stdin.on('data', (sound: Buffer) => {
  heardBytes += sound.length;
  // As much at a time as it takes: whoever sends more is told by the pipe.
  if (!sphinx.stdin.write(sound)) {
    process.stdin.pause();
    sphinx.stdin.once('drain', () => process.stdin.resume());
  }
  if (heardMs() - toldMs < HEARD_EVERY_MS) return;
  toldMs = heardMs();
  say({ heardMs: toldMs });
});
process.stdin.on('end', () => sphinx.stdin.end());

createInterface({ input: sphinx.stdout }).on('line', (line) => {
  const seconds = SENTENCE_END.exec(line)?.[1];
  if (seconds !== undefined) finish(Number(seconds) * 1_000);
  else if (!TIMED_WORD.test(line)) sentence = line.trim();
});

/** A sentence of this length has just ended. Its times are counted back from what was heard by now. */
function finish(lengthMs: number): void {
  const endMs = Math.max(0, heardMs() - SILENCE_MS);
  if (sentence) say({ startMs: Math.max(0, Math.round(endMs - lengthMs)), endMs, text: sentence, final: true });
  sentence = '';
}
