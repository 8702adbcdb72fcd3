import { useEffect, useRef } from 'react';
import { isTakenKey } from '../../../lib/keyboard/taken-key.ts';

const STEP_MS = 5_000;
const LONG_STEP_MS = 10_000;

interface KeyActs {
  readonly toggle: () => void;
  readonly step: (ms: number) => void;
  readonly toggleFull: () => void;
  readonly toggleSound: () => void;
}

const PRESSED = 'button, a, summary, [role="button"]';

const actOf = (key: string, { toggle, step, toggleFull, toggleSound }: KeyActs): (() => void) | undefined =>
  ({
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => step(-STEP_MS),
    ArrowRight: () => step(STEP_MS),
    j: () => step(-LONG_STEP_MS),
    l: () => step(LONG_STEP_MS),
    f: toggleFull,
    m: toggleSound,
  })[key];

/** The keys of the player: space or K plays and pauses, arrows by 5 seconds, J and L by 10, F full screen, M sound. */
export function useReplayKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  useEffect(() => void (latest.current = acts));
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTakenKey(event)) return;
      if (event.key === ' ' && event.target instanceof Element && event.target.closest(PRESSED)) return;
      const act = actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
