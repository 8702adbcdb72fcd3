/** Something the user can fix: reported in one sentence without a stack trace, and the command exits with code 1. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** How every command reports a failure: a plain sentence for what the user can fix, all the details for anything else. */
export function tellFailure(error: unknown): void {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}

/** The code of a failed system call (`EACCES`, `ENOENT`), or undefined. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The message of any kind of error. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
