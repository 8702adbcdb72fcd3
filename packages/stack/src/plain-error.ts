/** Something a person can put right: told in one sentence, without a stack trace, and the command ends with code 1. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** The one way a command ends in failure: a plain sentence for what a person can put right, everything known for the rest. */
export function tellFailure(error: unknown): void {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}

/** The code of a failed system call (`EACCES`, `ENOENT`), or undefined. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The words of an error of any kind. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
