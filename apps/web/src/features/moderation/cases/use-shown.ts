import { useState } from 'react';

/** Whether a blurred picture is revealed now, and whether it ever was. */
export function useShown() {
  const [isShown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const show = () => {
    setShown(true);
    setWasShown(true);
  };
  return { isShown, wasShown, show, hide: () => setShown(false) };
}
