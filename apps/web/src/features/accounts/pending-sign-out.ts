import { readLocal, writeLocal } from '../../lib/kept/kept-here.ts';

const KEY = 'benison.sign-out-pending';

/** Whether a sign-out has not reached the server yet. Until it has, this browser counts as signed out. */
export const isSignOutPending = (): boolean => readLocal(KEY) !== null;

/** Without storage, the sign-out is retried only while the page stays open. */
export const setSignOutPending = (pending: boolean): void => writeLocal(KEY, pending ? '1' : null);

const SIGNED_IN = 'benison.signed-in-at';

/** Tells this browser's other tabs that somebody signed in here: they share the session. */
export const tellSignIn = (): void => writeLocal(SIGNED_IN, String(Date.now()));

/** Listens for another tab changing a stored key. Returns the function that stops listening. */
function onKeptElsewhere(kept: string, listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === kept && newValue !== null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** Listens for a sign-in in another tab. Returns the function that stops listening. */
export const onSignInElsewhere = (listener: () => void): (() => void) => onKeptElsewhere(SIGNED_IN, listener);

/** Listens for a sign-out begun in another tab. Returns the function that stops listening. */
export const onSignOutElsewhere = (listener: () => void): (() => void) => onKeptElsewhere(KEY, listener);
