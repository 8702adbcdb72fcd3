/**
 * Waits until something was asked again, for an act that tells its outcome together with what is read then: the act was done, whatever becomes
 * of the reading. Where that fails the query says so itself, and its screen with it.
 */
export async function readAfter(read: () => PromiseLike<unknown>): Promise<void> {
  try {
    await read();
  } catch {
    // Said by the query.
  }
}

/** The same for what nobody waits for. */
export const refetchQuietly = (refetch: () => PromiseLike<unknown>): void => void readAfter(refetch);
