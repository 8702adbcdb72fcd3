/** Asks a query again. Where that fails the query says so itself, and its screen with it. */
export function refetchQuietly(refetch: () => Promise<unknown>): void {
  refetch().catch(() => undefined);
}

/** The same for an act that tells its outcome together with what is read then: it was done, whatever becomes of the reading. */
export async function readAfter(read: () => PromiseLike<unknown>): Promise<void> {
  try {
    await read();
  } catch {
    // The query says so itself.
  }
}
