import { useEffect, useRef, type RefObject } from 'react';
import { isTakenKey } from './taken-key.ts';

/** How a list is gone through by keys. */
interface ListKeys {
  readonly steps: Readonly<Record<string, number>>;
  /** What of the list is gone to. */
  readonly rows: string;
  /** Rows open as one comes to them, from anywhere on the screen; otherwise keys lead on from the row that has the focus. */
  readonly opens: boolean;
}

/** J opens the next row of a queue and K the one before. */
export const QUEUE_KEYS: ListKeys = { steps: { j: 1, k: -1 }, rows: 'button[aria-pressed]', opens: true };
/** Arrows up and down go from link to link. */
export const LINK_KEYS: ListKeys = { steps: { ArrowDown: 1, ArrowUp: -1 }, rows: 'a[href]', opens: false };

function rowBeside(rows: readonly HTMLElement[], step: number, opens: boolean): HTMLElement | undefined {
  const focused = rows.findIndex((row) => row === document.activeElement);
  if (!opens) return focused < 0 ? undefined : rows[focused + step];
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-pressed') === 'true');
  return here < 0 ? rows[0] : rows[here + step];
}

/** Give the list the ref. */
export function useListKeys({ steps, rows, opens }: ListKeys): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTakenKey(event)) return;
      const row = rowBeside([...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])], step, opens);
      if (!row) return;
      event.preventDefault();
      row.focus();
      if (opens) row.click();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [steps, rows, opens]);
  return list;
}
