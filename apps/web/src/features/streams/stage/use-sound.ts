import { useState } from 'react';

const LOUDEST = 1;

/** The volume of a stream, from 0 to 1; it also applies to whoever comes on stage later. */
export function useSound(first: { readonly isSilent: boolean }) {
  const [isSilent, setSilent] = useState(first.isSilent);
  const [loudness, setLoudness] = useState(LOUDEST);
  return {
    isSilent,
    loudness: isSilent ? 0 : loudness,
    toggle: () => setSilent(!isSilent),
    /** At zero it is muted; unmuting restores the previous volume. */
    setLoudness: (next: number) => {
      setSilent(next === 0);
      if (next > 0) setLoudness(next);
    },
  };
}

export type Sound = ReturnType<typeof useSound>;
