import type { Tx } from '../../platform/database/transaction.ts';

/** Every http process listens here and closes the sockets of ended sessions at once. */
export const ACCESS_TOPIC = 'access';

/** Sessions that may no longer be used: signed out, revoked, suspended. */
export interface AccessEnded {
  sessionIds: string[];
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'access.ended': AccessEnded;
  }
}

/** Tells every process that these sessions have ended. Their rows must be revoked in the same transaction. */
export function emitAccessEnded(tx: Tx, sessionIds: string[]): void {
  if (sessionIds.length === 0) return;
  tx.emit({ type: 'access.ended', topics: [ACCESS_TOPIC], data: { sessionIds } });
}
