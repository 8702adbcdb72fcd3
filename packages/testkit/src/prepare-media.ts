import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '@benison/stack/plain-error';
import { findLiveKit, obtainLiveKit } from '@benison/stack/video/livekit-program';
import { findRecorder, obtainRecorder } from '@benison/stack/video/recorder-program';
import type { TestProject } from 'vitest/node';

/** The variable in which the runner tells its tests why LiveKit is unavailable. */
const REASON = 'TEST_LIVEKIT_REASON';
const NEEDS_MEDIA = /\bmedia: true\b|\b(startTestMedia|obtainLiveKit|prepareLiveVideo)\(/;
const NEEDS_RECORDER = /\b(recorder: true|testRecorder\()/;
/** Test setups are in files beside the tests with this name. */
const MADE_WITH = /from '(\.[^']*\/test-[^']*)'/g;

/** Runs before tests with live video: builds LiveKit and the recorder if this machine has none yet, which takes longer than a test may. */
export async function prepareMedia({ vitest }: Pick<TestProject, 'vitest'>): Promise<void> {
  if (findLiveKit() && findRecorder()) return;
  const specifications = await vitest.globTestSpecifications(filtersOf(process.argv.slice(2)));
  const files = specifications.map(({ moduleId }) => moduleId);
  const say = (line: string): void => console.log(line);
  if (!files.some((file) => isIn(file, NEEDS_MEDIA))) return;
  try {
    await obtainLiveKit({ say });
    if (files.some((file) => isIn(file, NEEDS_RECORDER))) await obtainRecorder({ say });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    // The other tests can still run; those with video fail with this sentence.
    process.env[REASON] = error.message;
  }
}

/** The path of the server's program. @throws PlainError with why this machine has none */
export async function testLiveKit(): Promise<string> {
  const reason = process.env[REASON];
  if (reason) throw new PlainError(reason);
  return obtainLiveKit({ say: (line) => console.log(line) });
}

/** The path of the recorder's program. @throws PlainError with why this machine has none */
export async function testRecorder(): Promise<string> {
  const reason = process.env[REASON];
  if (reason) throw new PlainError(reason);
  return obtainRecorder({ say: (line) => console.log(line) });
}

function isIn(file: string, words: RegExp): boolean {
  const text = readFileSync(file, 'utf8');
  const beside = [...text.matchAll(MADE_WITH)].map((match) => join(dirname(file), match[1] ?? ''));
  return words.test(text) || beside.some((path) => words.test(readFileSync(path, 'utf8')));
}

/** The command line's file filters. */
function filtersOf(words: readonly string[]): string[] {
  return words.filter((word, at) => at > 0 && !word.startsWith('-') && words[at - 1] !== '--config');
}
