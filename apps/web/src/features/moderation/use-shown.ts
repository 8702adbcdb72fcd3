import { useState } from 'react';

/** Whether somebody asked to see a picture that is blurred at first, and whether they ever did. */
export function useShown() {
  const [isShown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const show = () => {
    setShown(true);
    setWasShown(true);
  };
  return { isShown, wasShown, show, hide: () => setShown(false) };
}
