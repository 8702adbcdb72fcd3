import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '@benison/stack/programs';
import { findCaptions } from '@benison/stack/video/captions-program';
import { testEngine } from '@benison/testkit/captions/engine-command';
import { SAMPLES_PER_SECOND } from '@benison/testkit/captions/speaker';
import { spoken } from '@benison/testkit/captions/tones';

/** A spoken sentence. */
export interface Sentence {
  /** Its samples. */
  file: string;
  /** Where its last word ends. */
  endMs: number;
}

/** An engine for captions, and what is said to it. */
export interface Voice {
  command: string;
  /** Which engine it is, for the report. */
  name: string;
  sentences: Sentence[];
}

const VOICE = 'espeak-ng';
/** The header of what it writes. */
const WAV_HEADER_BYTES = 44;
const WAV_RATE_AT = 24;
/** What is quieter than this is no word. */
const LOUD = 500;
/** As hosts say them: short and long, with what a shop has in it. */
const SENTENCES = [
  'Welcome to our shop.',
  'This paper is good for your business.',
  'We pack every box by hand before it leaves the house.',
  'The next truck goes on Monday morning.',
  'Please send us a message after the show.',
  'Our people have worked with wood for thirty years.',
];

const run = promisify(execFile);

/** The engine that this machine has with a voice that speaks to it, or the engine of the tests with its tones. */
export async function findVoice(folder: string): Promise<Voice> {
  const command = findCaptions();
  const program = findOnPath(VOICE);
  if (command && program)
    return {
      command,
      name: `Moonshine, spoken to by ${VOICE}`,
      sentences: await Promise.all(SENTENCES.map((words, nth) => spokenBy(program, words, join(folder, `sentence-${nth}`)))),
    };
  const missing = command ? VOICE : 'Moonshine';
  const tones = [['welcome', 'paper'], ['thanks'], ['paper', 'thanks', 'welcome']] as const;
  return {
    command: testEngine().join(' '),
    name: `the engine of the tests, which knows three tones, as this machine has no ${missing}`,
    sentences: tones.map((words, nth) => stored(spoken(words, SAMPLES_PER_SECOND), join(folder, `sentence-${nth}`))),
  };
}

async function spokenBy(program: string, words: string, file: string): Promise<Sentence> {
  const { stdout: wav } = await run(program, ['-v', 'en-us', '-s', '130', '--stdout', words], {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
  });
  const samples = new Int16Array(new Uint8Array(wav.subarray(WAV_HEADER_BYTES)).buffer);
  return stored(atRate(samples, wav.readUInt32LE(WAV_RATE_AT)), file);
}

/** The same sound as speakers take it. */
function atRate(samples: Int16Array, rate: number): Int16Array {
  const step = rate / SAMPLES_PER_SECOND;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, n) => {
    const at = Math.floor(n * step);
    const share = n * step - at;
    return Math.round((samples[at] ?? 0) * (1 - share) + (samples[at + 1] ?? 0) * share);
  });
}

function stored(sound: Int16Array, file: string): Sentence {
  writeFileSync(file, new Uint8Array(sound.buffer));
  const last = sound.findLastIndex((sample) => Math.abs(sample) > LOUD);
  return { file, endMs: ((last + 1) * 1_000) / SAMPLES_PER_SECOND };
}
