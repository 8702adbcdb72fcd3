import { useEffect } from 'react';

/** What a reload would end: a stream that is sent from here, a form that was begun. */
const held = new Set<symbol>();

export const isPageHeld = (): boolean => held.size > 0;

/** While it is on, the page does not load itself again. */
export function useHeldPage(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const mark = Symbol('held');
    held.add(mark);
    return () => void held.delete(mark);
  }, [isOn]);
}
