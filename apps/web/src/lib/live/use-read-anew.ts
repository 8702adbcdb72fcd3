import { useCallback, useState, type RefObject } from 'react';
import { useGateway } from './gateway.tsx';

/** Drops everything cached for the previous person and reads who is signed in now: `present` is who that is, as far as this page knows. */
export function useReadAnew<Person extends { readonly id: string }>(
  present: RefObject<string | undefined>,
  onBegin: () => void,
  read: () => Promise<Person | null>,
) {
  const { apollo, live } = useGateway();
  const [isRestarting, setRestarting] = useState(false);
  const readAnew = useCallback(
    async ({ isOver = false } = {}) => {
      let now: Person | null | undefined;
      setRestarting(true);
      try {
        onBegin();
        // An ended session's socket asks for nothing meanwhile, and what else finds out the same is known already.
        if (!isOver) live.restart();
        await apollo.clearStore();
        now = await read();
        present.current = now?.id;
        return now;
      } finally {
        if (isOver || now === null) live.restart({ asGuest: now === null });
        setRestarting(false);
      }
    },
    [apollo, live, onBegin, present, read],
  );
  return { readAnew, isRestarting };
}
