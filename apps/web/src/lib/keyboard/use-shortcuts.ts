import { useEffect } from 'react';
import { isTakenKey } from './taken-key.ts';

const isPressable = (control: HTMLElement): boolean =>
  control.getClientRects().length > 0 && !control.matches(':disabled, [aria-disabled="true"]');

/** The control on the screen that a single key stands for: a field before a button that would open it. */
function controlOf(key: string): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)].filter(isPressable);
  return controls.find((control) => control instanceof HTMLInputElement) ?? controls[0];
}

/** A control that names a single letter, digit or sign in `aria-keyshortcuts` is pressed by that key; a field gets the focus. */
export function useShortcuts(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTakenKey(event)) return;
      const control = controlOf(event.key.toUpperCase());
      if (!control) return;
      event.preventDefault();
      control.focus();
      if (!(control instanceof HTMLInputElement)) control.click();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
