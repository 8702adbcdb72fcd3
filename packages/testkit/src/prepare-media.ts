import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '@benison/stack/plain-error';
import { findLiveKit, obtainLiveKit } from '@benison/stack/video/livekit-program';
import type { TestProject } from 'vitest/node';

/** The variable in which the runner tells its tests why LiveKit is unavailable. */
const REASON = 'TEST_LIVEKIT_REASON';
const NEEDS_MEDIA = /\bmedia: true\b|\b(startTestMedia|obtainLiveKit|prepareLiveVideo)\(/;
/** Test setups are in files beside the tests with this name. */
const MADE_WITH = /from '(\.[^']*\/test-[^']*)'/g;

/** Runs before tests with live video: builds LiveKit if this machine has none yet, which takes longer than a test may. */
export async function prepareMedia({ vitest }: Pick<TestProject, 'vitest'>): Promise<void> {
  if (findLiveKit()) return;
  const specifications = await vitest.globTestSpecifications(filtersOf(process.argv.slice(2)));
  if (!specifications.some(({ moduleId }) => needsMedia(moduleId))) return;
  try {
    await obtainLiveKit({ say: (line) => console.log(line) });
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

function needsMedia(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const beside = [...text.matchAll(MADE_WITH)].map((match) => join(dirname(file), match[1] ?? ''));
  return NEEDS_MEDIA.test(text) || beside.some((path) => NEEDS_MEDIA.test(readFileSync(path, 'utf8')));
}

/** The command line's file filters. */
function filtersOf(words: readonly string[]): string[] {
  return words.filter((word, at) => at > 0 && !word.startsWith('-') && words[at - 1] !== '--config');
}
