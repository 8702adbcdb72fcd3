import type { ReactNode } from 'react';

/** What a yes or no has in common, as a box or as a switch. */
export interface ChoiceProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly name?: string;
}
