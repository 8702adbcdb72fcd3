import { useEffect, type RefObject } from 'react';
import { useGateway } from './gateway.tsx';

interface SessionGone {
  /** The session was read as nobody's. */
  readonly isGone: boolean;
  /** Who is signed in here, as far as this page knows. */
  readonly present: RefObject<string | undefined>;
  readonly isLeavingHere: RefObject<boolean>;
}

/** Read as nobody's while somebody is signed in here: the same end as any other of a session, found out by its query. */
export function useSessionGone({ isGone, present, isLeavingHere }: SessionGone): void {
  const { live } = useGateway();
  useEffect(() => {
    if (isGone && present.current && !isLeavingHere.current) live.sessionOver();
  }, [isGone, isLeavingHere, live, present]);
}
