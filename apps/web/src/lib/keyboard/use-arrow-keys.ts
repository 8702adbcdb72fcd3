import { useEffect, useRef, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows up and down go from link to link of a list that has the focus. Give the list the ref. */
export function useArrowKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
      const here = links.findIndex((link) => link === document.activeElement);
      const next = here < 0 ? undefined : links[here + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  return list;
}
