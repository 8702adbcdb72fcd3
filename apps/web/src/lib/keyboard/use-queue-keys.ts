import { useEffect, type RefObject } from 'react';
import { isTakenKey } from './taken-key.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The row beside the one that is open, or has the focus; from nowhere, the first. */
function rowBeside(rows: readonly HTMLElement[], step: number): HTMLElement | undefined {
  const focused = rows.findIndex((row) => row === document.activeElement);
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-pressed') === 'true');
  if (here < 0) return rows[0];
  return rows[here + step];
}

/** J opens the next row of a queue and K the one before, from anywhere on its screen. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTakenKey(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [])];
      const row = rowBeside(rows, step);
      if (!row) return;
      event.preventDefault();
      row.focus();
      row.click();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [list]);
}
