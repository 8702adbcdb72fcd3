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
export class Subscription<Data, Variables> {
  after: string | undefined;
  isStopped = false;
  /** Refusals in a row. */
  failures = 0;
  /** Fetched again so often since the last payload. */
  resyncs = 0;
  attempts = 0;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  stopCurrent: () => void = () => {};

  constructor(
    readonly wanted: LiveSubscription<Data, Variables>,
    readonly begin: () => void,
  ) {
    this.after = wanted.after;
  }

  take(data: Data): void {
    this.failures = 0;
    this.resyncs = 0;
    if (this.wanted.cursorOf) this.after = this.wanted.cursorOf(data);
    this.wanted.onData(data);
  }
}
