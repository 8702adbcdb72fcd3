import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useGateway } from './gateway.tsx';
import type { ConnectionState } from './live-client.ts';

interface UseLiveOptions<Data, Variables> {
  variables?: Variables;
  /** The cursor read along with the data; the subscription waits until it is known. `null` for ephemeral signals. */
  after: string | undefined | null;
  cursorOf?: (data: Data) => string;
  onData: (data: Data) => void;
  /** Fetches again what the screen shows and returns the new cursor. */
  onResync?: () => Promise<string | undefined>;
  /** It is not allowed, or not any more. */
  onRefused?: () => void;
  skip?: boolean;
}

/**
 * Subscribes while the component is mounted. Payloads are written into the cache, so that every screen that
 * shows the same thing changes with it; `onData` does the rest.
 */
export function useLive<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  options: UseLiveOptions<Data, Variables>,
): void {
  const { apollo, live, noteEvent } = useGateway();
  const latest = useRef(options);
  latest.current = options;
  const ready = !options.skip && options.after !== undefined;
  const variablesKey = JSON.stringify(options.variables ?? {});
  useEffect(() => {
    if (!ready) return;
    const variables = JSON.parse(variablesKey) as Variables;
    // With the type names that the cache needs everywhere: without them it could not match payloads to its entries.
    const typed = apollo.cache.transformDocument(document) as TypedDocumentNode<Data, Variables>;
    return live.subscribe<Data, Variables>({
      document: typed,
      variables,
      after: latest.current.after ?? undefined,
      ...(latest.current.cursorOf && { cursorOf: (data: Data) => latest.current.cursorOf?.(data) ?? '' }),
      onData: (data) => {
        apollo.cache.write({ query: document, dataId: 'ROOT_SUBSCRIPTION', result: data, variables });
        latest.current.onData(data);
        noteEvent();
      },
      onResync: async () => latest.current.onResync?.(),
      onRefused: () => latest.current.onRefused?.(),
    });
  }, [apollo, document, live, noteEvent, ready, variablesKey]);
}

/** Whether the page's socket is open, and when it was last known to be. */
export function useConnection(): { state: ConnectionState; isOffline: boolean; lastAliveAt: number } {
  const { live } = useGateway();
  const state = useSyncExternalStore(
    live.watchState,
    () => live.state,
    () => live.state,
  );
  return { state, isOffline: state === 'lost', lastAliveAt: live.lastAliveAt };
}
