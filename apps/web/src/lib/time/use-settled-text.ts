import { useEffect, useState } from 'react';

/** A search runs after a pause in typing. */
const PAUSE_MS = 250;

/** What is typed, once its writer pauses. */
export function useSettledText(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}
