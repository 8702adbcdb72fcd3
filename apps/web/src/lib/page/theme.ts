import { useSyncExternalStore } from 'react';
import { writeLocal } from '../storage/local-storage.ts';

/** What a person may choose; system follows the device. */
export const Theme = { System: 'system', Light: 'light', Dark: 'dark' } as const;
export type Theme = (typeof Theme)[keyof typeof Theme];

/** Read by public/before-paint.js before the first paint. */
const STORAGE_KEY = 'benison.theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const value = document.documentElement.dataset['theme'];
  return value === Theme.Light || value === Theme.Dark ? value : Theme.System;
}

/** Applies a theme to the page and remembers it on this device. */
function setTheme(theme: Theme): void {
  if (theme === Theme.System) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeLocal(STORAGE_KEY, theme === Theme.System ? null : theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme and its setter. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => Theme.System), setTheme] as const;
}
