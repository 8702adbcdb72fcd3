import { useEffect, type RefObject } from 'react';
import { useGateway } from './gateway.tsx';

type Present = RefObject<string | undefined>;

/** Calls back once the session of whoever is signed in here is over, however that is found out. */
export function useSessionOver(present: Present, isLeavingHere: RefObject<boolean>, onOver: (before: string) => Promise<void>): void {
  const { live } = useGateway();
  useEffect(() => {
    live.onSessionOver = () => {
      // Whoever is leaving here knows it already; the session is read again once the server has answered.
      if (isLeavingHere.current) return;
      // To a guest, a refusal for lack of a session says nothing new.
      if (present.current === undefined) live.restart({ asGuest: true });
      else void onOver(present.current);
    };
    return () => {
      live.onSessionOver = () => {};
    };
  }, [isLeavingHere, live, onOver, present]);
}

/** Read as nobody's while somebody is signed in here: the same end, found out by the query of the session. */
export function useSessionGone(present: Present, isLeavingHere: RefObject<boolean>, isGone: boolean): void {
  const { live } = useGateway();
  useEffect(() => {
    if (isGone && present.current && !isLeavingHere.current) live.sessionOver();
  }, [isGone, isLeavingHere, live, present]);
}
