import type { FormEvent, KeyboardEvent } from 'react';

/** Enter in a field says why nothing is sent: a browser submits no form whose button is disabled. */
export const enterWhile = (isBlocked: boolean, tell: (event: FormEvent) => void) => (event: KeyboardEvent) => {
  if (isBlocked && event.key === 'Enter') tell(event);
};
