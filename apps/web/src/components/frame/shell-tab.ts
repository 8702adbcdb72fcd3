import type { NavTab } from '../../lib/routing/nav-tab.ts';
import type { LucideIcon } from '../marks/icon.tsx';

/** A place in the bars. */
export interface ShellTab extends NavTab {
  readonly label: string;
  readonly icon: LucideIcon;
  /** How many are waiting there; nothing is shown at zero. */
  readonly badge?: number;
  /** Read aloud with the badge: "unread messages". */
  readonly badgeLabel?: string;
  /** The badge marks a live stream. */
  readonly live?: boolean;
}
