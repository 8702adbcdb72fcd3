import { useEffect, useState } from 'react';
import type { KeyPlace } from '../../lib/keyboard/key-help.ts';
import { isTakenKey } from '../../lib/keyboard/taken-key.ts';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { useLate } from '../../lib/update/use-late-part.ts';
import type { MenuItem } from './menu.tsx';

/** What the keyboard opens: everything one may go to or do, or what its keys do. */
export type CommandView = 'commands' | 'keys';

export interface CommandsProps {
  readonly items: readonly MenuItem[];
  readonly keys: readonly KeyPlace[];
  /** What else may be found by its words. */
  readonly finder?: Finder;
}

/** What was found of one kind, below its name. */
export interface FoundGroup {
  /** "Members" */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What is said of all of them. */
  readonly note?: string | undefined;
}

/** Finds what has words that begin like what is typed. */
export interface Finder {
  /** Each kind that it looks among: "member", "report". */
  readonly of: readonly string[];
  readonly find: (typed: string) => Promise<readonly FoundGroup[]>;
}

const loadPanel = () => import('./commands-panel.tsx');

function viewOf(event: KeyboardEvent): CommandView | null {
  if (event.repeat || event.altKey) return null;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey) return 'commands';
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !isTakenKey(event) ? 'keys' : null;
}

/** Ctrl or Cmd with K goes anywhere and does anything one may do; a question mark lists the keys. Loaded when first asked for. */
export function Commands(props: CommandsProps) {
  const [view, setView] = useState<CommandView | null>(null);
  useShortcuts();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const asked = viewOf(event);
      // Above another question it would be answered instead of it.
      if (!asked || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setView(asked);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  const panel = useLate(loadPanel, view !== null);
  return panel && <panel.CommandsPanel {...props} view={view} onView={setView} />;
}
