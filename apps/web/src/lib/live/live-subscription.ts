import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

export interface LiveSubscription<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Where to start; each payload's cursor moves it on. Omit it for ephemeral signals, which have no past. */
  after?: string | undefined;
  cursorOf?(data: Data): string;
  onData(data: Data): void;
  /** The server no longer has what was missed: fetch again. Returns the cursor to continue from. */
  onResync?(): Promise<string | undefined>;
  /** It is not allowed, or not any more, and is not asked for again on this connection. */
  onRefused?(): void;
}

/** One subscription of the page: its position, and how its attempts went. */
export interface Subscription<Data, Variables> {
  readonly wanted: LiveSubscription<Data, Variables>;
  readonly begin: () => void;
  after: string | undefined;
  isStopped: boolean;
  /** Failures, and refetches, since something last came. */
  failures: number;
  resyncs: number;
  attempts: number;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  stopCurrent: () => void;
}
