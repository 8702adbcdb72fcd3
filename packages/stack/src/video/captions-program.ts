import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { findOnPath } from '../programs.ts';

/** The program of Debian's and Ubuntu's packages. */
const SPHINX = 'pocketsphinx_continuous';
/** What makes an engine for captions of it. */
const ADAPTER = join(ROOT, 'apps/media/captions/pocketsphinx.ts');

/** What to do where there is no engine. */
export const NO_CAPTIONS =
  'Streams have no captions: install pocketsphinx and pocketsphinx-en-us, or name another engine in CAPTIONS_COMMAND (apps/api/OPERATIONS.md).';

/** The engine for captions that this machine has: PocketSphinx, which is open and runs here alone. Null where it is not installed. */
export function captionsCommand(): string | null {
  const parts = [process.execPath, ADAPTER];
  // The command is read as words with blanks between.
  return findOnPath(SPHINX) && !parts.some((part) => /\s/.test(part)) ? parts.join(' ') : null;
}
