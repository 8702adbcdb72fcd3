import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClosedDoor } from './closed-door.ts';

export type Suspension = Extract<ClosedDoor, { kind: 'suspended' }>;

/** Why a suspension ended the session here: asked as soon as the server says that one did, also on a later visit. */
export function useSuspension(isSuspended: boolean) {
  const [suspension, setSuspension] = useState<Suspension | null>(null);
  const apollo = useApolloClient();
  const asking = useRef<Promise<Suspension | null>>(undefined);
  const explain = useCallback((): Promise<Suspension | null> => {
    // Hardly anybody is told, so what asks comes when somebody is.
    asking.current ??= import('./explain-suspension.ts')
      .then(({ explainSuspension }) => explainSuspension(apollo))
      .then(
        (found) => {
          if (!found) asking.current = undefined;
          setSuspension(found);
          return found;
        },
        () => {
          asking.current = undefined;
          return null;
        },
      );
    return asking.current;
  }, [apollo]);
  useEffect(() => {
    if (isSuspended) void explain();
    else asking.current = undefined;
  }, [explain, isSuspended]);
  const forget = useCallback(() => setSuspension(null), []);
  /** Reads it anew, after an appeal. */
  const again = useCallback(() => {
    asking.current = undefined;
    void explain();
  }, [explain]);
  const isWaiting = suspension !== null && suspension.appealToken === null;
  // Whoever is back from reading the mail about an appeal reads the same here. A form being filled in is left alone.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const readIfSeen = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', readIfSeen);
    return () => document.removeEventListener('visibilitychange', readIfSeen);
  }, [isWaiting, again]);
  return { suspension: isSuspended ? suspension : null, explain, forget, again };
}
