import type { FormEvent, KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';

/** Enter in a field says why nothing is sent: a browser submits no form whose button is disabled. */
export const enterWhile = (isBlocked: boolean, tell: (event: FormEvent) => void) => (event: KeyboardEvent) => {
  if (isBlocked && event.key === 'Enter' && !isComposing(event.nativeEvent)) tell(event);
};
