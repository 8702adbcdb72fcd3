import { useRef } from 'react';

/** Runs one piece of work at a time: whoever presses again while the first is under way, as by a double click, means the same. */
export function useOneAtATime(): (work: () => unknown) => Promise<void> {
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
