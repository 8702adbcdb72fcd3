import { useRef, useState } from 'react';

/** A question that is put as a dialog: `confirm` puts it and answers how it was closed, `close` closes it. */
export function useConfirmation() {
  const [isAsking, setAsking] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(() => {});
  const confirm = (): Promise<boolean> => {
    setAsking(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  };
  const close = (isConfirmed: boolean) => {
    setAsking(false);
    settle.current(isConfirmed);
  };
  return { isAsking, confirm, close };
}
