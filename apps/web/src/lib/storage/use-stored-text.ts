import { useStore } from '../page/store.ts';
import { useWatchedText } from './use-watched-text.ts';

/** An unsent text, stored in this tab under its own name; an empty text is removed. */
export function useStoredText(key: string) {
  const { text, change } = useWatchedText(key);
  return { text: useStore(text), change };
}
