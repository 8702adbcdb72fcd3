import { useEffect, useRef, useState } from 'react';

/**
 * Lets the words of an element be marked by finger where holding it means something else: all at once, until nothing is marked any more.
 */
export function useSelectWords<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    if (!isSelecting || !part.current) return undefined;
    getSelection()?.selectAllChildren(part.current);
    const handleChange = () => getSelection()?.isCollapsed !== false && setSelecting(false);
    document.addEventListener('selectionchange', handleChange);
    return () => document.removeEventListener('selectionchange', handleChange);
  }, [isSelecting]);
  return { part, isSelecting, selectWords: () => setSelecting(true) };
}
