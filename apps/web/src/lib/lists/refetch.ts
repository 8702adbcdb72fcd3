/** Asks a query again. Where that fails the query says so itself, and its screen with it. */
export function refetchQuietly(refetch: () => Promise<unknown>): void {
  refetch().catch(() => undefined);
}
