import { writeLocal } from './local-storage.ts';

const SIGNED_IN = 'benison.signed-in-at';
const STAFF_SIGNED_IN = 'benison.staff-signed-in-at';

const tell = (key: string): void => writeLocal(key, String(Date.now()));

/** Listens for another tab changing a stored key. Returns the function that stops listening. */
export function onStoredElsewhere(kept: string, listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === kept && newValue !== null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** Tells this browser's other tabs that a member signed in here: they share the session. */
export const tellSignIn = (): void => tell(SIGNED_IN);

/** Listens for a member's sign-in in another tab. Returns the function that stops listening. */
export const onSignInElsewhere = (listener: () => void): (() => void) => onStoredElsewhere(SIGNED_IN, listener);

/** Tells this browser's other tabs that somebody of the staff signed in here. */
export const tellStaffSignIn = (): void => tell(STAFF_SIGNED_IN);

/** Listens for a sign-in of staff in another tab. Returns the function that stops listening. */
export const onStaffSignInElsewhere = (listener: () => void): (() => void) => onStoredElsewhere(STAFF_SIGNED_IN, listener);
