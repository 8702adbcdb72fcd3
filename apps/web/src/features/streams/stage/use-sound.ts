import { useState } from 'react';

const LOUDEST = 1;

/** How loud a stream is heard, from 0 to 1; whoever comes on stage later is heard like the rest. */
export function useSound() {
  const [isSilent, setSilent] = useState(false);
  const [loudness, setLoudness] = useState(LOUDEST);
  return {
    isSilent,
    loudness: isSilent ? 0 : loudness,
    toggle: () => setSilent(!isSilent),
    /** Down to nothing it is silent; switched on again it is as loud as before. */
    setLoudness: (next: number) => {
      setSilent(next === 0);
      if (next > 0) setLoudness(next);
    },
  };
}

export type Sound = ReturnType<typeof useSound>;
